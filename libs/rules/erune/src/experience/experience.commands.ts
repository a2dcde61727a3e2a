import { z } from 'zod';
import { content } from '../content/content.js';
import { type CommandTable, type Reference, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import type { EnhancementLink } from '../state/state.js';
import { applyEnhancement } from './enhancements.js';
import { awardXp, shareXpAmong } from './kill.js';

const share = z.object({
  contributions: z.record(fields.subject, fields.amount).default({}),
  groupHits: z
    .array(z.object({ memberIds: z.array(fields.subject).min(1).max(4), hpLost: fields.amount }))
    .max(20)
    .default([]),
  links: z
    .array(z.object({ enhancerId: fields.subject, beneficiaryId: fields.subject }))
    .max(20)
    .default([]),
  damageUnknown: z.boolean().default(false),
});
const grantXp = z.object({
  characterIds: z.array(fields.subject).max(5).default([]),
  share: share.optional(),
  /** Negative is a rule's business, not a malformed request (ER-SHT-19). */
  amount: z.number().int().min(-9999).max(9999),
  cause: fields.text,
});
type GrantXp = z.infer<typeof grantXp>;

const until = z.union([
  z.literal('questEnd'),
  z.object({ phase: z.enum(['spirit', 'master', 'adventurers']), turn: z.number().int().min(0).max(9999) }),
]);
const linkEnhancement = z.object({
  enhancerId: fields.subject,
  beneficiaryId: fields.subject,
  spellId: fields.card('spell'),
  until: until.optional(),
});
const resolveXpRemainder = z.object({
  shareId: fields.id,
  allocation: z.record(fields.subject, fields.amount).optional(),
  noAgreement: z.boolean().optional(),
});

function named(p: GrantXp): readonly Reference[] {
  const inShare = p.share
    ? [
        ...Object.keys(p.share.contributions),
        ...p.share.groupHits.flatMap((hit) => hit.memberIds),
        ...p.share.links.flatMap((link) => [link.enhancerId, link.beneficiaryId]),
      ]
    : [];
  return [
    ...p.characterIds.map((id, i): Reference => ({ kind: 'character', id, path: ['characterIds', i] })),
    ...inShare.map((id): Reference => ({ kind: 'adventurer', id, path: ['share'] })),
  ];
}

/** XP announced in play: to each one named, or shared among those who took part (ER-XP-2). */
function grant(play: Play, p: GrantXp): Outcome {
  if (play.state.quest?.arena) return violate('ER_ARENA_NO_XP', 'ER-XP-9');
  if (p.amount < 0) return violate('ER_XP_NEGATIVE', 'ER-SHT-19', undefined, ['amount']);
  if (p.characterIds.length === 0 && !p.share) return violate('ER_EMPTY', 'ER-XP-2', undefined, ['characterIds']);
  // The ledger calls the points by their cause.
  if (!p.cause.trim()) return violate('ER_EMPTY', 'ER-XP-2', undefined, ['cause']);
  for (const id of new Set(p.characterIds)) awardXp(play, id, p.amount, 'event', p.cause);
  if (p.share) {
    const quest = play.state.quest;
    const shareId = `grant:${quest?.turn ?? 0}:${Object.keys(quest?.xpShares ?? {}).length + 1}`;
    const shared = shareXpAmong(play, { ...p.share, shareId, cause: p.cause, total: p.amount, source: 'item' });
    // Points that are told of go to somebody: a share that nobody can have would vanish without a line in the ledger.
    if (!shared) return violate('ER_NOBODY_SHARES', 'ER-XP-2', undefined, ['share', 'contributions']);
  }
  return undefined;
}

/** ER-XP-3 (c): only an Enhancing Spell makes its caster take part. */
function link(play: Play, p: z.infer<typeof linkEnhancement>): Outcome {
  if (content(play.state.content, 'spell', p.spellId)?.category !== 'enhancing') {
    return violate('ER_NOT_ENHANCING', 'ER-SPL-5', { spell: p.spellId }, ['spellId']);
  }
  const ends: EnhancementLink['until'] | undefined = p.until;
  applyEnhancement(play, p.enhancerId, p.beneficiaryId, p.spellId, ends);
  return undefined;
}

/** ER-XP-13: the agreement names any participants; without one the rest is lost. */
function resolve(play: Play, p: z.infer<typeof resolveXpRemainder>): Outcome {
  const shares = play.state.quest?.xpShares ?? {};
  const open = Object.hasOwn(shares, p.shareId) ? shares[p.shareId] : undefined;
  if (!open || open.unresolved === 0) {
    return violate('ER_NO_REMAINDER', 'ER-XP-13', { name: nameOf(play.state, p.shareId) }, ['shareId']);
  }
  if (p.noAgreement) {
    emit(play, 'er.XpRemainderLost', { shareId: p.shareId, amount: open.unresolved, reason: 'no-agreement' });
    return undefined;
  }
  const parts = Object.entries(p.allocation ?? {});
  const sum = parts.reduce((total, [, amount]) => total + amount, 0);
  const stranger = parts.find(([id]) => !open.participants.includes(id));
  if (stranger || sum !== open.unresolved) {
    const path = stranger ? ['allocation', stranger[0]] : ['allocation'];
    return violate('ER_REMAINDER_SUM', 'ER-XP-13', { needed: open.unresolved, given: sum }, path);
  }
  for (const [id, amount] of parts) awardXp(play, id, amount, 'kill', p.shareId, true);
  return undefined;
}

export const experienceCommands: CommandTable = {
  'er.GrantXp': command({
    schema: grantXp,
    roles: ['spirit', 'table', 'mos', 'admin'],
    cost: 'bookkeeping',
    icon: 'points',
    references: named,
    where: 'quest',
    whilePending: true,
    decide: grant,
  }),
  'er.LinkEnhancement': command({
    schema: linkEnhancement,
    roles: ['table', 'owner', 'admin'],
    cost: 'bookkeeping',
    references: (p) => [
      { kind: 'adventurer', id: p.enhancerId, path: ['enhancerId'] },
      { kind: 'adventurer', id: p.beneficiaryId, path: ['beneficiaryId'] },
    ],
    where: 'quest',
    whilePending: true,
    decide: link,
  }),
  'er.ResolveXpRemainder': command({
    schema: resolveXpRemainder,
    roles: ['table', 'owner', 'admin'],
    cost: 'bookkeeping',
    icon: 'points',
    where: 'quest',
    whilePending: true,
    decide: resolve,
  }),
};
