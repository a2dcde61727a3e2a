import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { groupsOf } from './ledger-groups';
import { row } from './testing/ledger-rows';

jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => '/c/x/ledger',
  useSearchParams: () => new URLSearchParams(),
}));
const { ShareExplanation } = await import('./share-explanation');
const { PageFrame } = await import('@/components/testing/page-frame');

const catalogue = {
  'xp.kill': 'The boss falls.',
  took: 'took {n} HP',
  most: 'Odrik hurt it most.',
  waits: 'The table decides.',
};
const who = (name: string, score: number, share: number) => ({
  subject: name.toLowerCase(),
  name,
  score,
  share,
  why: { key: 'took', params: { n: score } },
});
const explanation = {
  total: 10,
  base: 3,
  remainder: 1,
  remainderFate: { key: 'most' },
  participants: [who('Brynja', 1, 3), who('Odrik', 3, 4), who('Faelan', 1, 3)],
  steps: [{ text: { key: 'most' }, rule: 'ER-XP-13' }],
};
const shown = (more: Partial<Parameters<typeof row>[0]>) => {
  const [group] = groupsOf([row({ event: 20, subject: 'brynja', delta: 3, explanation, ...more })]);
  if (!group) throw new Error('no group');
  render(
    <PageFrame catalogue={catalogue}>
      <ShareExplanation group={group} nameOf={(subject) => subject} />
    </PageFrame>,
  );
};

afterEach(cleanup);

describe('why these points', () => {
  it('shows each share as base and rest, the sum, and the rules in order', () => {
    shown({});
    expect(screen.getByRole('img', { name: '3 shared and 1 left over' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: '3 shared' })).toHaveLength(2);
    expect(screen.getByText('3 + 4 + 3 = 10')).toBeTruthy();
    expect(screen.getByText('Nothing lost')).toBeTruthy();
    expect(screen.getByText('ER-XP-13').closest('ol')?.textContent).toContain('Odrik hurt it most.');
    expect(screen.getByText('took 3 HP')).toBeTruthy();
  });

  it('says of what was shared with nobody only what it is made of and by which rule', () => {
    const parts = [{ label: { key: 'waits' }, amount: 3 }];
    shown({ parts, explanation: { ...explanation, total: 3, base: 0, remainder: 0, participants: [] } });
    expect(screen.getByText('The table decides.: 3')).toBeTruthy();
    expect(screen.getByText('ER-XP-13')).toBeTruthy();
    for (const word of [/lost/, /Each/, /Left over/]) expect(screen.queryByText(word)).toBeNull();
  });

  it('tells a lost remainder from one that still waits', () => {
    const open = { ...explanation, participants: [who('Brynja', 1, 3), who('Odrik', 1, 3), who('Faelan', 1, 3)] };
    shown({ explanation: open });
    expect(screen.getByText('1 lost')).toBeTruthy();
    cleanup();
    shown({ explanation: { ...open, remainderFate: { key: 'waits' } }, settled: false });
    expect(screen.getByText('1 waits')).toBeTruthy();
    expect(screen.getByText('The table decides.')).toBeTruthy();
  });
});
