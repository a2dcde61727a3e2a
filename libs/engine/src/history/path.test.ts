import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CampaignHistory,
  type Path,
  type Rewind,
  type Segment,
  cutAt,
  effectiveHead,
  emptyHistory,
  emptyPath,
  forkOf,
  headOf,
  historyOf,
  isOnPath,
  lengthOf,
  parentOf,
  pathDifference,
  pathTo,
  restAfter,
  segmentsBackward,
  segmentsOf,
  withStored,
} from './path.js';

/** `null`: an ordinary event. A number picks one of the events stored so far to go back (or forward) to. */
const moves = fc.array(fc.option(fc.nat({ max: 1000 }), { freq: 3 }), { minLength: 1, maxLength: 60 });

/** The same history told with parent pointers, as the definition has it: slow, and without segments. */
type Tree = {
  readonly history: CampaignHistory;
  readonly rewinds: readonly Rewind[];
  readonly parents: readonly number[];
  readonly heads: readonly number[];
};

function grow(picks: readonly (number | null)[]): Tree {
  let history = emptyHistory;
  let head = -1;
  const parents: number[] = [];
  const heads: number[] = [];
  const events: number[] = [];
  const rewinds: Rewind[] = [];
  for (const pick of [null, ...picks]) {
    const revision = history.last + 1;
    const target = pick === null ? undefined : events[pick % events.length];
    parents.push(head);
    head = target ?? revision;
    if (target === undefined) events.push(revision);
    else rewinds.push({ revision, to: target });
    heads.push(head);
    history = withStored(history, revision, target ?? null);
  }
  return { history, rewinds, parents, heads };
}

function chainTo(tree: Tree, revision: number): readonly number[] {
  const chain: number[] = [];
  for (let at = tree.heads[revision] ?? -1; at >= 0; at = tree.parents[at] ?? -1) chain.unshift(at);
  return chain;
}

function revisionsOf(path: Path): readonly number[] {
  return listed(segmentsOf(path));
}
function listed(segments: readonly Segment[]): readonly number[] {
  return segments.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
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
          expect(segmentsOf(pathTo(later, revision))).toEqual(segmentsOf(pathTo(history, revision)));
      }),
    );
  });

  it('is made of ascending segments that do not overlap', () => {
    fc.assert(
      fc.property(trees, ({ history }) => {
        const segments = segmentsOf(pathTo(history, history.last));
        segments.forEach(({ from, to }, index) => {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThan(segments[index - 1]?.to ?? -1);
        });
      }),
    );
  });

  it('is empty before the first event', () => {
    expect(segmentsOf(pathTo(emptyHistory, -1))).toEqual([]);
    expect(segmentsOf(pathTo(emptyHistory, 5))).toEqual([]);
    expect(headOf(emptyPath)).toBe(-1);
    expect(lengthOf(emptyPath)).toBe(0);
    expect(effectiveHead(emptyHistory)).toBe(-1);
  });

  it('may go back to before everything', () => {
    const history = [null, null, -1, null].reduce<CampaignHistory>(
      (grown, to) => withStored(grown, grown.last + 1, to),
      emptyHistory,
    );
    expect([2, 3].map((revision) => segmentsOf(pathTo(history, revision)))).toEqual([[], [{ from: 3, to: 3 }]]);
    expect(parentOf(pathTo(history, 3), 3)).toBe(-1);
  });

  it('is as long as it has events', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1000 }), (tree, pick) => {
        const path = pathTo(tree.history, revisionOf(tree, pick));
        expect(lengthOf(path)).toBe(revisionsOf(path).length);
      }),
    );
  });

  it('can be read backwards, as far as somebody wants to go', () => {
    fc.assert(
      fc.property(trees, ({ history }) => {
        const path = pathTo(history, history.last);
        expect([...segmentsBackward(path)].reverse()).toEqual(segmentsOf(path));
      }),
    );
  });

  it('comes back as it was when what was undone is restored', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1000 }), (tree, pick) => {
        const { history } = tree;
        const before = pathTo(history, history.last);
        const target = headOf(pathTo(history, revisionOf(tree, pick)));
        const undone = withStored(history, history.last + 1, target);
        const restored = withStored(undone, undone.last + 1, headOf(before));
        expect(segmentsOf(pathTo(restored, restored.last))).toEqual(segmentsOf(before));
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
    const path = pathTo(historyOf(2, []), 2);
    expect(() => parentOf(path, 3)).toThrow(RangeError);
    expect(() => cutAt(path, 3)).toThrow(RangeError);
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
        expect([...before, ...listed(restAfter(path, revision))]).toEqual(all);
        expect(before).toEqual(revisionsOf(pathTo(history, revision)));
      }),
    );
  });

  it('before everything are nothing and all', () => {
    const path = pathTo(historyOf(3, []), 3);
    expect(segmentsOf(cutAt(path, -1))).toEqual([]);
    expect(restAfter(path, -1)).toEqual([{ from: 0, to: 3 }]);
  });
});

describe('pathDifference', () => {
  it('names exactly what stops and what starts to count', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), (tree, one, other) => {
        const before = pathTo(tree.history, revisionOf(tree, one));
        const after = pathTo(tree.history, revisionOf(tree, other));
        const { left, joined } = pathDifference(before, after);
        const [was, is] = [revisionsOf(before), revisionsOf(after)];
        expect(listed(left)).toEqual(was.filter((revision) => !is.includes(revision)));
        expect(listed(joined)).toEqual(is.filter((revision) => !was.includes(revision)));
        expect(forkOf(before, after)).toBe(was.filter((revision) => is.includes(revision)).at(-1) ?? -1);
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

  it('is the same between histories that were read apart from each other', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), (tree, one, other) => {
        const again = historyOf(tree.history.last, tree.rewinds);
        const before = pathTo(tree.history, revisionOf(tree, one));
        const after = revisionOf(tree, other);
        expect(pathDifference(before, pathTo(again, after))).toEqual(
          pathDifference(before, pathTo(tree.history, after)),
        );
      }),
    );
  });

  it('looks at what differs, and not at thousands of undos before', () => {
    let history = emptyHistory;
    const store = (to: number | null) => (history = withStored(history, history.last + 1, to));
    store(null);
    for (let undo = 0; undo < 20_000; undo += 1) {
      const head = effectiveHead(history);
      store(null);
      store(head);
      store(null);
    }
    const before = pathTo(history, history.last);
    store(parentOf(before, headOf(before)));
    let looked = 0;
    const seen = counting(pathTo(history, history.last), () => (looked += 1));
    expect(pathDifference(before, seen)).toEqual({ left: [{ from: headOf(before), to: headOf(before) }], joined: [] });
    expect(isOnPath(seen, 0)).toBe(true);
    expect(looked).toBeLessThan(300);
  });
});

/** The same path; every link that is looked at is told. */
function counting(path: Path, told: () => void): Path {
  const watch = (runs: Path['runs']): Path['runs'] =>
    runs === null
      ? null
      : {
          get item() {
            told();
            return runs.item;
          },
          get rest() {
            return watch(runs.rest);
          },
          get jump() {
            return watch(runs.jump);
          },
          depth: runs.depth,
        };
  return { to: path.to, runs: watch(path.runs) };
}

describe('withStored', () => {
  it('takes revisions only in order', () => {
    expect(() => withStored(emptyHistory, 1, null)).toThrow(RangeError);
    expect(withStored(historyOf(4, []), 5, null).last).toBe(5);
  });
});

describe('historyOf', () => {
  it('is what storing the same rewinds one by one makes', () => {
    fc.assert(
      fc.property(trees, ({ history, rewinds }) => {
        const read = historyOf(history.last, rewinds);
        expect(read.last).toBe(history.last);
        for (let revision = 0; revision <= history.last; revision += 1)
          expect(segmentsOf(pathTo(read, revision))).toEqual(segmentsOf(pathTo(history, revision)));
      }),
    );
  });
});
