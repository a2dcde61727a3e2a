import { v5 as uuidv5 } from 'uuid';
import { demoCampaign, demoSteps } from './embers-over-karrow.js';

/** Namespace of the demo's command ids: fixed, so that seeding again goes on where it was interrupted. */
const demoIds = '0b7e6d1c-52f0-4a53-8a52-8f6f0d0e9b1a';

/** Plays the demo campaign through the API at `url`, as a client would. Safe to repeat. Answers with the campaign's id. */
export async function seedDemo(url: string): Promise<string> {
  const { campaignId } = (await send(`${url}/api/campaigns`, {
    commandId: uuidv5('campaign', demoIds),
    ...demoCampaign,
  })) as { campaignId: string };
  for (const [index, step] of demoSteps.entries()) {
    await send(`${url}/api/campaigns/${campaignId}/commands`, {
      commandId: uuidv5(`step ${index}`, demoIds),
      ...step,
    });
  }
  return campaignId;
}

async function send(url: string, body: { readonly commandId: string; readonly type?: string }): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`the demo was refused at ${body.type ?? 'its beginning'}: ${JSON.stringify(answer)}`);
  return answer;
}
