import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginCampaign, command, play, runApi, type RunningApi } from '../../testing/running-api.js';

const tapped = (revision: number) => ({ seen: { revision, shown: 'option' } });
const shown = (revision: number) => ({ seen: { revision, shown: 'consequence' } });

describe('a command that says what its giver was looking at', () => {
  let api: RunningApi;
  let campaignId: string;
  let revision: number;
  beforeAll(async () => {
    api = await runApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ campaignId } = await beginCampaign(api));
    ({ revision } = await play(
      api,
      campaignId,
      command('ct.BeginGame'),
      command('ct.StartTurn'),
      command('ct.Share', { amount: 10 }),
    ));
  });

  const send = (body: object) => play(api, campaignId, body);
  const refused = (body: object, status = 409) =>
    api.refused('submitCommand', status, { params: { campaignId }, body });
  const stored = async () => (await api.stored(campaignId)).length;
  async function points(): Promise<unknown[]> {
    const atLeast = (await stored()) - 1;
    const { sheets } = await api.call('listSheets', { params: { campaignId }, query: { atLeast } });
    return sheets.map(({ values }) => values['points']);
  }

  it('counts beside the tap of another phone: both spend, though the totals differ', async () => {
    await send(command('ct.Spend', { subject: 'ann', amount: 1 }, tapped(revision)));
    await send(command('ct.Spend', { subject: 'ann', amount: 2 }, tapped(revision)));
    expect(await points()).toEqual([2, 5]);
  });

  it('never ends a turn that its giver has not seen: the next one has begun meanwhile', async () => {
    await play(api, campaignId, command('ct.EndTurn'), command('ct.StartTurn'));
    const problem = await refused(command('ct.EndTurn', {}, tapped(revision)));
    expect(problem).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      actualRevision: revision + 2,
      recorded: 'nothing',
      changed: {
        fields: [],
        seen: { lines: [{ text: { params: { turn: 1 } } }] },
        now: { lines: [{ text: { params: { turn: 2 } } }] },
        since: [
          { commandType: 'ct.EndTurn', by: 'local' },
          { commandType: 'ct.StartTurn', by: 'local' },
        ],
      },
    });
    expect(await stored()).toBe(revision + 3);
  });

  it('is done all the same when it is sent again with what is there now', async () => {
    await play(api, campaignId, command('ct.EndTurn'), command('ct.StartTurn'));
    const end = command('ct.EndTurn', {}, tapped(revision));
    const { actualRevision = -1 } = await refused(end);
    expect(await send({ ...end, ...tapped(actualRevision) })).toMatchObject({ revision: revision + 3 });
  });

  it('is told the rule when the rules refuse it now', async () => {
    await send(command('ct.EndTurn'));
    expect(await refused(command('ct.EndTurn', {}, tapped(revision)), 422)).toMatchObject({ code: 'CT_NO_TURN' });
  });

  it('goes through when only the rules of then would have refused it', async () => {
    await send(command('ct.EndTurn'));
    await send(command('ct.StartTurn', {}, tapped(revision)));
  });

  it('has to do exactly what was shown where a consequence was shown', async () => {
    const award = (more: object) => command('ct.Award', { subject: 'ann', prizeId: 'cup' }, more);
    const { revision: read } = await send(command('ct.Define', { kind: 'prize', items: [{ id: 'cup', points: 3 }] }));
    await send(command('ct.Define', { kind: 'prize', items: [{ id: 'cup', points: 30 }] }));
    const problem = await refused(award(shown(read)));
    expect(problem.changed).toMatchObject({ seen: { ledger: [{ delta: 3 }] }, now: { ledger: [{ delta: 30 }] } });
    expect(await points()).toEqual([5, 5]);
    await send(award(shown(read + 1)));
    expect(await points()).toEqual([35, 5]);
  });

  it('keeps its first answer when it is sent again, whatever has moved since', async () => {
    const end = command('ct.EndTurn', {}, tapped(revision));
    await send(end);
    await play(api, campaignId, command('ct.StartTurn'));
    expect(await send(end)).toMatchObject({ revision: revision + 1, replayed: true });
  });

  it('cannot have seen what was never stored', async () => {
    const problem = await refused(command('ct.EndTurn', {}, tapped(revision + 7)));
    expect(problem).toMatchObject({ code: 'STALE_REVISION', actualRevision: revision, changed: { since: [] } });
  });

  describe('and corrects a sheet', () => {
    const correct = (value: number, more: object) =>
      command(
        'campaign.CorrectSheet',
        { subject: 'ann', changes: [{ field: 'points', value }], reason: 'miscounted' },
        more,
      );

    it('does not overwrite what somebody else has written meanwhile, and shows both', async () => {
      await send(correct(9, shown(revision)));
      const problem = await refused(correct(20, shown(revision)));
      expect(problem).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        changed: {
          fields: [
            {
              subject: 'ann',
              field: 'points',
              of: 'Ann',
              label: 'Points',
              seen: 5,
              now: 9,
              wanted: 20,
              path: ['payload', 'changes', 0, 'value'],
            },
          ],
          since: [{ commandType: 'campaign.CorrectSheet' }],
        },
      });
      expect(await points()).toEqual([9, 5]);
    });

    it('is refused however the value has moved: by play as well as by a correction', async () => {
      await send(command('ct.Spend', { subject: 'ann', amount: 1 }));
      expect((await refused(correct(20, shown(revision)))).changed?.fields).toMatchObject([{ seen: 5, now: 4 }]);
    });

    it('goes beside a change of another sheet', async () => {
      await send(command('ct.Spend', { subject: 'bob', amount: 1 }));
      await send(correct(20, shown(revision)));
      expect(await points()).toEqual([20, 4]);
    });

    it('has nothing left to record when somebody else has written the same', async () => {
      await send(correct(9, shown(revision)));
      expect(await refused(correct(9, shown(revision)), 422)).toMatchObject({ code: 'NOTHING_TO_RECORD' });
    });
  });

  it('says which entry of the box somebody else has typed in otherwise', async () => {
    const pack = (points: number, more: object) =>
      command('campaign.ImportContent', { content: { prize: [{ id: 'cup', points }] } }, more);
    await send(pack(3, shown(revision)));
    const problem = await refused(pack(4, shown(revision)));
    expect(problem.changed?.fields).toMatchObject([
      { subject: null, field: 'prize.cup.points', of: 'The cup', label: null, seen: null, now: 3, wanted: 4 },
    ]);
    await send(command('ct.Define', { kind: 'prize', items: [{ id: 'ribbon', points: 1 }] }, shown(revision)));
  });

  describe('and moves in time', () => {
    const undo = (more: object) => command('campaign.Undo', { scope: 'action' }, more);

    it('takes back the action that was seen, never one that was played meanwhile', async () => {
      await send(command('ct.Spend', { subject: 'bob', amount: 1 }));
      const problem = await refused(undo(shown(revision)));
      expect(problem.changed).toMatchObject({
        seen: { lines: [{ text: { key: 'ct.log.PointsShared' } }] },
        now: { lines: [{ text: { key: 'ct.log.PointsSpent' } }] },
        since: [{ commandType: 'ct.Spend' }],
      });
      expect(await points()).toEqual([5, 4]);
    });

    it('takes back once what two people take back', async () => {
      await send(undo(shown(revision)));
      expect((await refused(undo(shown(revision)))).changed?.since).toMatchObject([{ rewind: { scope: 'action' } }]);
      expect(await points()).toEqual([0, 0]);
    });

    it('does not strike out with a late redo what was played since', async () => {
      const undone = await send(undo(shown(revision)));
      const redo = command('campaign.Restore', { revision }, shown(undone.revision));
      await send(command('ct.Share', { amount: 22 }));
      const problem = await refused(redo);
      expect(problem.changed).toMatchObject({ since: [{ commandType: 'ct.Share' }] });
      expect(await points()).toEqual([11, 11]);
      await send({ ...redo, ...shown(problem.actualRevision ?? -1) });
      expect(await points()).toEqual([5, 5]);
    });

    it('takes back with a late undo of the turn nothing that its dialog did not show', async () => {
      await send(command('ct.Spend', { subject: 'bob', amount: 1 }));
      await refused(command('campaign.Undo', { scope: 'turn' }, shown(revision)));
      expect(await points()).toEqual([5, 4]);
    });
  });

  it('holds against another process that records in between', async () => {
    const other = await runApi({ beside: api });
    try {
      await play(other, campaignId, command('ct.EndTurn'), command('ct.StartTurn'));
      await refused(command('ct.EndTurn', {}, tapped(revision)));
    } finally {
      await other.close();
    }
  });
});

describe('a command without effect', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi();
  });
  afterAll(() => api.close());

  it('is not recorded and says so, in the preview as well', async () => {
    const { campaignId, revision } = await beginCampaign(api);
    const same = command('campaign.CorrectSheet', {
      subject: 'ann',
      changes: [{ field: 'points', value: 0 }],
      reason: 'counted again',
    });
    for (const locale of ['en', 'fr', 'pt-BR'])
      expect(
        await api.refused('submitCommand', 422, {
          params: { campaignId },
          body: same,
          headers: { 'accept-language': locale },
        }),
      ).toMatchObject({
        code: 'NOTHING_TO_RECORD',
        recorded: 'nothing',
        detail: expect.stringMatching(/nothing|rien|nada/),
      });
    expect(await api.call('previewCommand', { params: { campaignId }, body: same })).toMatchObject({
      kind: 'rejected',
      violations: [{ code: 'NOTHING_TO_RECORD' }],
    });
    expect(await api.stored(campaignId)).toHaveLength(revision + 1);
  });

  it('is told apart from one that changes nothing but is worth its sentence', async () => {
    const { campaignId } = await beginCampaign(api);
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'), command('ct.Share', { amount: 1 }));
  });
});
