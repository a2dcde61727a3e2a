import type { LogEntry, Seen } from '@emberlog/contracts';
import {
  type Actor,
  type AnyRuleSet,
  type BoundaryScope,
  type CampaignHistory,
  type DomainEvent,
  type HistoryRewoundData,
  type I18n,
  type LedgerEntry,
  type LogLine,
  pathDifference,
  pathTo,
  sameJson,
} from '@emberlog/engine';
import type { ChangedContent } from '../../problems/problem-error.js';
import { visibleEntries, visibleLines } from '../../visibility/visible.js';
import type { CampaignCommand } from './campaign-command.js';
import { type CampaignDecision, decideCampaignCommand } from './decide-campaign-command.js';
import { loadAsOf, type LoadedCampaign } from './loaded-campaign.js';
import { correctedUnseen, replacedInSight } from './replaced-values.js';
import type { WritePath } from './write-path.js';

/** Enough to see what was played meanwhile; the chronicle has all of it. */
const mostSince = 20;
/** As far as it is looked for; who was away longer than that looks at the table first. */
const mostLookedThrough = 500;

type Accepted = Extract<CampaignDecision, { kind: 'accepted' | 'rewound' }>;
type Sides = Pick<ChangedContent, 'fields' | 'seen' | 'now'>;

/**
 * What has moved under a command since its giver looked; `null`: nothing that it is about. The command is decided on the state that
 * was seen as well, and what the person would have got is compared with what they get now:
 * - values written outright: those that somebody else has written since, unless they are what is wanted already;
 * - a move in time: it has to lead from the same point to the same point;
 * - an option that was tapped: the sentences, so that a tap of another phone changes numbers but never what is done;
 * - a consequence that was shown: the sentences with their facts, and the points.
 */
export async function changedSince(
  path: WritePath,
  campaign: LoadedCampaign,
  command: CampaignCommand,
  now: Accepted,
  seen: Seen,
  actor: Actor,
): Promise<ChangedContent | null> {
  const { ruleSet } = campaign;
  const asSeen = await loadAsOf(path, campaign, seen.revision);
  const sides = await (async (): Promise<Sides | null> => {
    if (command.kind === 'correct-sheet') {
      const fields = correctedUnseen(ruleSet, asSeen.state, campaign.state, command.payload, actor);
      return fields.length === 0 ? null : { fields, seen: null, now: null };
    }
    const then = await decideCampaignCommand(asSeen, command, actor);
    if (now.kind === 'rewound')
      return then.kind === 'rewound' && then.data.from === now.data.from && then.data.to === now.data.to
        ? null
        : {
            fields: [],
            seen:
              then.kind === 'rewound' ? await moved(path, campaign.campaignId, asSeen.history, then.data, actor) : null,
            now: await moved(path, campaign.campaignId, campaign.history, now.data, actor),
          };
    // What was refused then was not what the person was shown: they know better, and are told what it does now.
    if (then.kind === 'rejected' || then.kind === 'rewound') return null;
    const told = tell(ruleSet, now.events, campaign.state, actor);
    // Dice or values were due then that nobody is asked for now.
    if (then.kind !== 'accepted') return { fields: [], seen: null, now: told };
    const toldThen = tell(ruleSet, then.events, asSeen.state, actor);
    if (command.replaces) {
      const fields = replacedInSight(
        ruleSet,
        { before: asSeen.state, after: then.state },
        { before: campaign.state, after: now.state },
        actor,
      );
      return fields.length === 0 ? null : { fields, seen: toldThen, now: told };
    }
    const same =
      seen.shown === 'consequence'
        ? sameJson(consequence(toldThen), consequence(told))
        : sameJson(deed(ruleSet, then.events, toldThen.lines), deed(ruleSet, now.events, told.lines));
    return same ? null : { fields: [], seen: toldThen, now: told };
  })();
  return sides === null ? null : { ...sides, since: await recordedSince(path, campaign, seen.revision, actor) };
}

/** The newest actions after `revision`, oldest first, as far as this viewer may know of them. */
export async function recordedSince(
  { readModels }: WritePath,
  { campaignId, history }: Pick<LoadedCampaign, 'campaignId' | 'history'>,
  revision: number,
  viewer: Actor,
): Promise<readonly LogEntry[]> {
  // What is not projected yet cannot be told yet; the refusal stands without it.
  await readModels.waitFor(campaignId, history.last);
  const log = await readModels.log(campaignId, { viewer, limit: mostSince });
  return (log?.entries ?? []).filter(({ from }) => from > revision) as LogEntry[];
}

type Told = { readonly lines: readonly Omit<LogLine, 'audience'>[]; readonly ledger: readonly LedgerEntry[] };

function tell(ruleSet: AnyRuleSet, events: readonly DomainEvent[], before: unknown, viewer: Actor): Told {
  return {
    lines: visibleLines(ruleSet.narrate(events, before), viewer).map(({ audience: _, ...line }) => line),
    ledger: visibleEntries(ruleSet, events, ruleSet.ledger(events, before), viewer),
  };
}

/** What comes of it. How much an account holds afterwards is not: points that somebody else was given meanwhile stand in it too. */
function consequence({ lines, ledger }: Told): unknown {
  return { lines, ledger: ledger.map(({ balance: _, ...entry }) => entry) };
}

/** Times of the evening are told apart by their names; steps of a fight get theirs as they come. */
const course: readonly BoundaryScope[] = ['session', 'act', 'round', 'turn', 'phase'];

/** What is done, whatever the numbers: the sentences, and which turns and phases begin and end. */
function deed(ruleSet: AnyRuleSet, events: readonly DomainEvent[], lines: Told['lines']): unknown {
  return {
    sentences: lines.map(({ text }) => withoutNumbers(text)),
    course: events
      .flatMap((event) => ruleSet.boundaries(event))
      .filter(({ scope }) => course.includes(scope))
      .map(({ scope, edge, id }) => `${edge} ${scope} ${id}`),
  };
}

function withoutNumbers({ key, params = {} }: I18n): unknown {
  return {
    key,
    params: Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => {
        if (typeof value === 'number') return [];
        return [[name, typeof value === 'object' ? withoutNumbers(value) : value]];
      }),
    ),
  };
}

/** The actions that a move in time takes back or brings back. */
async function moved(
  { readModels }: WritePath,
  campaignId: string,
  history: CampaignHistory,
  { from, to }: HistoryRewoundData,
  viewer: Actor,
): Promise<Told> {
  const { left, joined } = pathDifference(pathTo(history, from), pathTo(history, to));
  const log = await readModels.log(campaignId, { viewer, limit: mostLookedThrough });
  const concerned = (log?.entries ?? []).filter(
    (entry) => entry.rewind === null && [...left, ...joined].some((s) => s.from <= entry.from && entry.to <= s.to),
  );
  return { lines: concerned.slice(-mostSince).flatMap(({ lines }) => lines), ledger: [] };
}
