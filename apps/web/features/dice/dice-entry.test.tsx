import type { DieSpec } from '@emberlog/contracts';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PageFrame } from '@/components/testing/page-frame';
import { DiceEntry } from './dice-entry';

const symbols = ['skull', 'shield', 'bolt'].map((id) => ({ id, label: { key: id } }));
const catalogue = {
  skull: 'Skull',
  shield: 'Shield',
  bolt: 'Bolt',
  black: 'Black die',
  red: 'Red die',
  move: 'Move die',
};
const black: DieSpec = { id: 'black', code: 'B', label: { key: 'black' }, symbols, face: 'one' };
const red: DieSpec = { id: 'red', code: 'R', label: { key: 'red' }, symbols, face: 'any' };
const move: DieSpec = {
  id: 'move',
  code: 'M',
  label: { key: 'move' },
  symbols: [],
  face: 'number',
  numbers: [1, 2, 3],
};

function Tray(props: {
  dice: readonly DieSpec[];
  onFaces?: (faces: readonly (string | null)[]) => void;
  onEnter?: () => void;
}) {
  const [faces, setFaces] = useState<readonly (string | null)[]>([]);
  return (
    <PageFrame catalogue={catalogue}>
      <DiceEntry
        dice={props.dice}
        faces={faces}
        onFaces={(next) => {
          setFaces(next);
          props.onFaces?.(next);
        }}
        {...(props.onEnter && { onEnter: props.onEnter })}
      />
    </PageFrame>
  );
}
const key = (name: string) => within(screen.getByRole('group', { name: /Faces of/ })).getByRole('button', { name });
const tallyOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

describe('typing what was rolled', () => {
  it('takes one tap per black die and needs no confirmation for the last', async () => {
    const onFaces = jest.fn();
    render(<Tray dice={[black, black, black]} onFaces={onFaces} />);
    await userEvent.click(key('Skull'));
    await userEvent.click(key('Skull'));
    await userEvent.click(key('Shield'));
    expect(onFaces).toHaveBeenLastCalledWith(['B:skull', 'B:skull', 'B:shield']);
    expect(tallyOf('Skull')).toBe('2');
    expect(tallyOf('Shield')).toBe('1');
  });

  it('says the die and its face, nothing else, while typing', async () => {
    render(<Tray dice={[black, black]} />);
    await userEvent.click(key('Bolt'));
    expect(screen.getByRole('status').textContent).toBe('Die 1 of 2, Bolt');
  });

  it('corrects an entered die that is tapped, and leaves the others', async () => {
    const onFaces = jest.fn();
    render(<Tray dice={[black, black]} onFaces={onFaces} />);
    await userEvent.keyboard('12');
    await userEvent.click(screen.getByRole('button', { name: 'Black die, 1 of 2: Skull' }));
    await userEvent.keyboard('3');
    expect(onFaces).toHaveBeenLastCalledWith(['B:bolt', 'B:shield']);
  });

  it('clears the last die with Backspace and goes on with Enter once all lie there', async () => {
    const onEnter = jest.fn();
    const onFaces = jest.fn();
    render(<Tray dice={[black, black]} onFaces={onFaces} onEnter={onEnter} />);
    await userEvent.keyboard('11{Backspace}');
    expect(onFaces).toHaveBeenLastCalledWith(['B:skull', null]);
    await userEvent.keyboard('{Enter}');
    expect(onEnter).not.toHaveBeenCalled();
    await userEvent.keyboard('2{Enter}');
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  it('collects the symbols of a die whose faces are not known until "Next die"', async () => {
    const onFaces = jest.fn();
    render(<Tray dice={[red, red]} onFaces={onFaces} />);
    await userEvent.click(screen.getByRole('button', { name: 'One Bolt more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One Skull more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next die' }));
    await userEvent.click(screen.getByRole('button', { name: 'Blank' }));
    expect(onFaces).toHaveBeenLastCalledWith(['R:skull+bolt', 'R:-']);
  });

  it('offers the numbers of a numbered die', async () => {
    const onFaces = jest.fn();
    render(<Tray dice={[move]} onFaces={onFaces} />);
    await userEvent.click(key('2'));
    expect(onFaces).toHaveBeenLastCalledWith(['M:2']);
  });

  it('keeps its hands off the keyboard while somebody writes', async () => {
    const onFaces = jest.fn();
    render(
      <>
        <input aria-label="note" />
        <Tray dice={[black]} onFaces={onFaces} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('note'), '1');
    expect(onFaces).not.toHaveBeenCalled();
  });
});
