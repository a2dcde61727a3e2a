import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CampaignHistory,
  type Path,
  cutAt,
  effectiveHead,
  emptyHistory,
  headOf,
  isOnPath,
  parentOf,
  pathDifference,
  pathTo,
  restAfter,
  withStored,
} from './path.js';

/** `null`: an ordinary event. A number picks one of the events stored so far to go back (or forward) to. */
const moves = fc.array(fc.option(fc.nat({ max: 1000 }), { freq: 3 }), { minLength: 1, maxLength: 60 });

/** The same history told with parent pointers, as the definition has it: slow, and without segments. */
type Tree = {
  readonly history: CampaignHistory;
  readonly parents: readonly number[];
  readonly heads: readonly number[];
};

function grow(picks: readonly (number | null)[]): Tree {
  let history = emptyHistory;
  let head = -1;
  const parents: number[] = [];
  const heads: number[] = [];
  const events: number[] = [];
  for (const pick of [null, ...picks]) {
    const revision = history.last + 1;
    const target = pick === null ? undefined : events[pick % events.length];
    parents.push(head);
    head = target ?? revision;
    if (target === undefined) events.push(revision);
    heads.push(head);
    history = withStored(history, revision, target ?? null);
  }
  return { history, parents, heads };
}

function chainTo(tree: Tree, revision: number): readonly number[] {
  const chain: number[] = [];
  for (let at = tree.heads[revision] ?? -1; at >= 0; at = tree.parents[at] ?? -1) chain.unshift(at);
  return chain;
}

function revisionsOf(path: Path): readonly number[] {
  return path.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

const trees = moves.map(grow);
const revisionOf = (tree: Tree, pick: number) => pick % (tree.history.last + 1);

describe('the path of a history', () => {
  it('is the chain of parents, at every revision', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        for (let revision = 0; revision <= tree.history.last; revision += 1)
          expect(revisionsOf(pathTo(tree.history, revision))).toEqual(chainTo(tree, revision));
        expect(effectiveHead(tree.history)).toBe(tree.heads.at(-1));
      }),
    );
  });

  it('to an older revision is never changed by what is stored later', () => {
    fc.assert(
      fc.property(trees, fc.option(fc.nat({ max: 1000 })), (tree, pick) => {
        const { history } = tree;
        const later = withStored(
          history,
          history.last + 1,
          pick === null ? null : headOf(pathTo(history, revisionOf(tree, pick))),
        );
        for (let revision = 0; revision <= history.last; revision += 1)
          expect(pathTo(later, revision)).toEqual(pathTo(history, revision));
      }),
    );
  });

  it('is made of ascending segments that do not overlap', () => {
    fc.assert(
      fc.property(trees, ({ history }) => {
        const path = pathTo(history, history.last);
        path.forEach(({ from, to }, index) => {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThan(path[index - 1]?.to ?? -1);
        });
      }),
    );
  });

  it('is empty before the first event', () => {
    expect(pathTo(emptyHistory, -1)).toEqual([]);
    expect(pathTo(emptyHistory, 5)).toEqual([]);
    expect(headOf([])).toBe(-1);
    expect(effectiveHead(emptyHistory)).toBe(-1);
  });

  it('comes back as it was when what was undone is restored', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1000 }), (tree, pick) => {
        const { history } = tree;
        const before = pathTo(history, history.last);
        const target = headOf(pathTo(history, revisionOf(tree, pick)));
        const undone = withStored(history, history.last + 1, target);
        const restored = withStored(undone, undone.last + 1, headOf(before));
        expect(pathTo(restored, restored.last)).toEqual(before);
      }),
    );
  });
});

describe('parentOf', () => {
  it('is the event before on the path', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const path = pathTo(tree.history, tree.history.last);
        for (const revision of revisionsOf(path)) expect(parentOf(path, revision)).toBe(tree.parents[revision]);
      }),
    );
  });

  it('refuses a revision that is not on the path', () => {
    expect(() => parentOf([{ from: 0, to: 2 }], 3)).toThrow(RangeError);
  });
});

describe('the parts of a path', () => {
  it('up to and after one of its revisions make it whole again', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1000 }), ({ history }, pick) => {
        const path = pathTo(history, history.last);
        const all = revisionsOf(path);
        const revision = all[pick % all.length] ?? -1;
        const before = revisionsOf(cutAt(path, revision));
        expect(before.at(-1)).toBe(revision);
        expect([...before, ...revisionsOf(restAfter(path, revision))]).toEqual(all);
        expect(cutAt(path, revision)).toEqual(pathTo(history, revision));
      }),
    );
  });

  it('before everything are nothing and all', () => {
    const path = [{ from: 0, to: 3 }];
    expect(cutAt(path, -1)).toEqual([]);
    expect(restAfter(path, -1)).toEqual(path);
  });
});

describe('pathDifference', () => {
  it('names exactly what stops and what starts to count', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), (tree, one, other) => {
        const before = pathTo(tree.history, revisionOf(tree, one));
        const after = pathTo(tree.history, revisionOf(tree, other));
        const { left, joined } = pathDifference(before, after);
        expect(revisionsOf(left)).toEqual(revisionsOf(before).filter((revision) => !isOnPath(after, revision)));
        expect(revisionsOf(joined)).toEqual(revisionsOf(after).filter((revision) => !isOnPath(before, revision)));
      }),
    );
  });

  it('of a path with itself is nothing', () => {
    fc.assert(
      fc.property(trees, ({ history }) => {
        const path = pathTo(history, history.last);
        expect(pathDifference(path, path)).toEqual({ left: [], joined: [] });
      }),
    );
  });
});

describe('withStored', () => {
  it('takes revisions only in order', () => {
    expect(() => withStored(emptyHistory, 1, null)).toThrow(RangeError);
    expect(withStored({ last: 4, rewinds: [] }, 5, 2)).toEqual({ last: 5, rewinds: [{ revision: 5, to: 2 }] });
  });
});
