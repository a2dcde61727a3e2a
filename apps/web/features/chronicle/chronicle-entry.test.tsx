import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { action } from './testing/log-entries';

jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => '/c/x/log',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
}));
const { ChronicleEntry } = await import('./chronicle-entry');
const { PageFrame } = await import('@/components/testing/page-frame');

const catalogue = { 'line.4': 'The Orc strikes Brynja.', hp: 'Brynja −{n} HP' };
const told = action(4, 5, { hasLedger: true });
const entry = {
  ...told,
  lines: told.lines.map((line) => ({
    ...line,
    facts: [{ text: { key: 'hp', params: { n: 1 } }, tone: 'loss' as const }],
  })),
};
const undone = {
  ...entry,
  undone: { revision: 9, by: 'marc', at: '2026-01-01T21:07:00.000Z', reason: 'a die was read wrong' },
};
const nameOf = (member: string) => (member === 'marc' ? 'Marc' : 'Ines');

afterEach(cleanup);

describe('an entry of the chronicle', () => {
  it('tells sentence, facts, time and recorder, and leads to the points', () => {
    render(
      <PageFrame catalogue={catalogue}>
        <ol>
          <ChronicleEntry entry={entry} standing="kept" isNow={false} nameOf={nameOf} />
        </ol>
      </PageFrame>,
    );
    const item = screen.getByRole('listitem');
    expect(item.textContent).toContain('The Orc strikes Brynja.');
    expect(item.textContent).toContain('Brynja −1 HP');
    expect(item.textContent).toContain('20:00, by Ines');
    expect(item.querySelector('s')).toBeNull();
    expect(screen.getByRole('link', { name: 'why?' }).getAttribute('href')).toContain('/ledger?entry=command-4');
  });

  it('stays in place when undone: struck, announced, signed, without its effects, and can be restored', async () => {
    const restore = jest.fn();
    render(
      <PageFrame catalogue={catalogue}>
        <ol>
          <ChronicleEntry entry={undone} standing="undone" isNow={false} nameOf={nameOf} onRestore={restore} />
        </ol>
      </PageFrame>,
    );
    const item = screen.getByRole('listitem');
    expect(item.querySelector('s')?.textContent).toBe('The Orc strikes Brynja.');
    expect(item.textContent).toMatch(/^Undone:/);
    expect(item.textContent).toContain('Undone by Marc at 21:07: a die was read wrong');
    expect(item.textContent).not.toContain('HP');
    await userEvent.click(screen.getByRole('button', { name: /Restore/ }));
    expect(restore).toHaveBeenCalledWith(undone);
  });

  it('is not struck at a moment before it was taken back', () => {
    render(
      <PageFrame catalogue={catalogue}>
        <ol>
          <ChronicleEntry entry={undone} standing="later" isNow={false} nameOf={nameOf} />
        </ol>
      </PageFrame>,
    );
    expect(screen.getByRole('listitem').querySelector('s')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toMatch(/^Later:/);
  });
});
