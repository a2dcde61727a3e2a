import type { ProblemViolation, RuleSetDetail, Sheet, SheetField, SheetSpec } from '@emberlog/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

const pushed = jest.fn();
const router = { push: pushed };
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/c/x/sheets/brynja/edit',
  useSearchParams: () => new URLSearchParams(),
  useParams: () => ({}),
}));
jest.unstable_mockModule('next/link', () => ({
  default: (props: { href: string; children: ReactNode }) => <a href={props.href}>{props.children}</a>,
}));
const { SheetEditor } = await import('./sheet-editor');
const { PageFrame } = await import('@/components/testing/page-frame');

const field = (key: string, kind: SheetField['kind'], more: Partial<SheetField> = {}): SheetField => ({
  key,
  label: { key },
  kind,
  edit: 'correction',
  ...more,
});
const spec: SheetSpec = {
  kind: 'adventurer',
  label: { key: 'sheet' },
  sections: [
    {
      id: 'vitals',
      side: 'front',
      label: { key: 'vitals' },
      fields: [field('maxHp', 'integer', { min: 1 }), field('hp', 'track', { min: 0, max: { field: 'maxHp' } })],
    },
    {
      id: 'pack',
      side: 'front',
      label: { key: 'pack' },
      fields: [
        field('gold', 'integer', { min: 0 }),
        field('weapons', 'list', { max: 2, options: ['axe', 'bow'], optionPrefix: 'w.' }),
        field('quests', 'records', { edit: 'derived' }),
      ],
    },
  ],
};
const sheet: Sheet = {
  kind: 'adventurer',
  subject: 'brynja',
  owner: null,
  name: 'Brynja',
  subtitle: { key: 'warrior' },
  values: { maxHp: 7, hp: 5, gold: 34, weapons: ['axe'], quests: [] },
};
const ruleSet: RuleSetDetail = {
  id: 'test',
  version: '1',
  label: { key: 'test' },
  editions: [],
  roster: [],
  dice: [],
  sheets: [spec],
  accounts: [],
  namespace: 'er',
  settingsCommand: null,
  content: null,
  screens: [],
  settings: [],
  rules: {},
  commands: {},
};
const catalogue = {
  gold: 'Gold',
  hp: 'Health',
  maxHp: 'Maximum',
  weapons: 'Weapons',
  'w.axe': 'Axe',
  'w.bow': 'Bow',
  vitals: 'Vitals',
  pack: 'Pack',
};
const page = (values: Sheet['values'] = sheet.values) => (
  <PageFrame catalogue={catalogue}>
    <SheetEditor spec={spec} sheet={{ ...sheet, values }} ruleSet={ruleSet} home="/c/x/sheets/brynja" />
  </PageFrame>
);

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

let sent: unknown[] = [];
function answerWith(status: number, body: (request: { commandId: string }) => unknown) {
  globalThis.fetch = (_url, init) => {
    const request = JSON.parse(init?.body as string) as { commandId: string };
    sent.push(request);
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body(request)) } as Response);
  };
}
const refusal = (violation: Partial<ProblemViolation>) => ({
  type: 'about:blank',
  title: 'Refused',
  status: 422,
  code: 'X',
  detail: 'No.',
  violations: [{ code: 'X', rules: ['ER-SHT-1'], text: 'No.', message: { key: 'X' }, ...violation }],
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const why = (text: string) => userEvent.type(screen.getByLabelText(/Why this change/), text);
const placeOf = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"]`);

beforeEach(() => {
  sent = [];
  pushed.mockReset();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('correcting a sheet', () => {
  it('marks what changed with what it was, and sends only that, with the reason', async () => {
    answerWith(201, ({ commandId }) => ({ commandId, revision: 9, events: [], replayed: false }));
    render(page());
    await userEvent.click(screen.getByRole('button', { name: 'Gold: more' }));
    expect(placeOf('gold')?.textContent).toContain('was 34');
    expect(placeOf('hp')?.textContent).not.toContain('was');
    await why('Found a coin');
    await save();
    await waitFor(() => expect(pushed).toHaveBeenCalledWith('/c/x/sheets/brynja'));
    expect(sent).toEqual([
      expect.objectContaining({
        type: 'campaign.CorrectSheet',
        payload: { subject: 'brynja', changes: [{ field: 'gold', value: 35 }], reason: 'Found a coin' },
      }),
    ]);
  });

  it('asks for the reason before anything is sent', async () => {
    answerWith(500, () => ({}));
    render(page());
    await userEvent.click(screen.getByRole('button', { name: 'Gold: more' }));
    await save();
    expect(await screen.findByText(/Say why/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows a refusal under the field whose change caused it, by its place among the changes', async () => {
    answerWith(422, () => refusal({ text: 'Too many weapons.', path: ['payload', 'changes', 1, 'value'] }));
    render(page());
    await userEvent.click(screen.getByRole('button', { name: 'Gold: more' }));
    await userEvent.selectOptions(screen.getByLabelText('Add to: Weapons'), 'Bow');
    await why('Chest');
    await save();
    await waitFor(() => expect(placeOf('weapons')?.textContent).toContain('Too many weapons. ER-SHT-1'));
    expect(placeOf('gold')?.textContent).not.toContain('Too many');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: '1 left before saving' })).toBeTruthy();
    await userEvent.click(within(placeOf('weapons') ?? document.body).getByRole('button', { name: 'Remove Bow' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('shows a refusal that names no field beside the button', async () => {
    answerWith(422, () => refusal({ text: 'Only the owner may do this during a quest.' }));
    render(page());
    await userEvent.click(screen.getByRole('button', { name: 'Gold: more' }));
    await why('Chest');
    await save();
    expect(await screen.findByText(/Only the owner/)).toBeTruthy();
  });

  it('holds a live value below its maximum', async () => {
    render(page());
    for (let n = 0; n < 3; n += 1) await userEvent.click(screen.getByRole('button', { name: 'Health: more' }));
    await waitFor(() => expect(placeOf('hp')?.textContent).toContain('Between 0 and 7.'));
  });

  it('follows silently what others change elsewhere, and asks where both changed', async () => {
    const { rerender } = render(page());
    await userEvent.click(screen.getByRole('button', { name: 'Gold: more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gold: more' }));
    rerender(page({ ...sheet.values, gold: 30, hp: 4 }));
    expect(await screen.findByText('34 became 30. You typed 36.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Health').value).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: 'Add my +2: 32' }));
    expect(screen.getByLabelText<HTMLInputElement>('Gold').value).toBe('32');
    expect(screen.queryByText(/You typed/)).toBeNull();
  });
});
