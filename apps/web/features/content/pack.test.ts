import type { ContentEntry, ContentPack } from '@emberlog/contracts';
import { describe, expect, it } from '@jest/globals';
import { changesOf, packOf, readPack, writePack } from './pack';

const yaml = `# what lies in our box
monster:
  - id: orc
    move: 3
  - id: ogre
    hp: 14
weapon:
  - { id: axe, rank: 2 }
`;
const pack: ContentPack = {
  monster: [
    { id: 'orc', move: 3 },
    { id: 'ogre', hp: 14 },
  ],
  weapon: [{ id: 'axe', rank: 2 }],
};
const read = (text: string) => readPack(text, 'no pack');
const entry = (kind: string, id: string, values: ContentEntry['values'], own: readonly string[]): ContentEntry => ({
  kind,
  id,
  label: { key: id },
  values,
  own: [...own],
});

describe('a pack of content', () => {
  it('is read from YAML and from JSON alike', () => {
    expect(read(yaml).pack).toEqual(pack);
    expect(read(JSON.stringify(pack)).pack).toEqual(pack);
  });

  it('knows the line of each of its values, and the nearest one around what is missing', () => {
    const { lineOf } = read(yaml);
    expect(lineOf(['monster', 1, 'hp'])).toBe(6);
    expect(lineOf(['monster', 0, 'attack'])).toBe(3);
    expect(lineOf(['weapon', 0, 'rank'])).toBe(8);
    expect(lineOf([])).toBeNull();
  });

  it('says where it can not be read', () => {
    const { pack: nothing, faults } = read('monster:\n  - id: [orc\n');
    expect(nothing).toBeNull();
    expect(faults[0]?.line).toBeGreaterThan(1);
  });

  it.each([
    ['a list instead of kinds', '- id: orc', null],
    ['an entry instead of a list', 'monster:\n  id: orc', 2],
    ['nothing', '', null],
    ['no kind', '{}', null],
  ])('is not %s', (_, text, line) => {
    expect(read(text)).toMatchObject({ pack: null, faults: [{ text: 'no pack', line }] });
  });

  it('does not let aliases multiply beyond measure', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x,x]', ...'bcdefgh'.split('').map(double)].join('\n');
    expect(read(bomb).pack).toBeNull();
  });

  it('is written from what the group typed in, and reads the same again', () => {
    const entries = [
      entry('monster', 'orc', { id: 'orc', hp: 6, move: 3 }, ['move']),
      entry('monster', 'rat', { id: 'rat', hp: 2 }, []),
      entry('weapon', 'axe', { id: 'axe', rank: null }, ['rank']),
    ];
    const own = packOf(entries);
    expect(own).toEqual({ monster: [{ id: 'orc', move: 3 }], weapon: [{ id: 'axe', rank: null }] });
    for (const format of ['yaml', 'json'] as const) expect(read(writePack(own, format)).pack).toEqual(own);
  });

  it('tells what is new from what is changed', () => {
    expect(changesOf(pack, [entry('monster', 'orc', {}, [])])).toEqual({ added: 2, changed: 1 });
  });
});

function double(name: string): string {
  const before = String.fromCharCode(name.charCodeAt(0) - 1);
  return `${name}: &${name} [${Array(10).fill(`*${before}`).join(',')}]`;
}
