import { z } from 'zod';
import { content } from '../content/content.js';
import { announcedEffects, applyEffects } from '../effects/effects.js';
import { removeCards } from '../pacts/take-cards.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, needContent, violate } from '../play/play.js';
import { adventurer } from '../state/access.js';
import { spendMana } from '../vitals/vitals.js';
import { noItem, removeItem } from './inventory.js';

export const useArtifact = z.object({
  characterId: fields.subject,
  itemId: fields.id,
  params: z
    .object({
      /** Which Shadows Cards go (ER-PCT-8: the owner picks). */
      cardIds: fields.ids.optional(),
      /** What a Divination Ball shows. */
      tileId: fields.id.optional(),
      /** What an artifact of the group's own does. */
      effects: announcedEffects.optional(),
    })
    .optional(),
});
export type UseArtifact = z.infer<typeof useArtifact>;

/** ER-ITM-8: once per quest where stated, for its mana; the Lucky Charm is destroyed. */
export function decideUseArtifact(play: Play, { characterId, itemId, params }: UseArtifact): Outcome {
  const user = adventurer(play.state, characterId);
  if (!user?.artifacts.includes(itemId)) return noItem(play.state, characterId, itemId);
  const artifact = content(play.state.content, 'artifact', itemId);
  if (!artifact) return noItem(play.state, characterId, itemId);
  const who = { name: user.name, item: itemId };
  if (artifact.oncePerQuest && user.oncePerQuestUsed.includes(itemId)) {
    return violate('ER_ONCE_PER_QUEST', 'ER-ITM-8', who, ['itemId']);
  }
  const cost = artifact.mpCost ?? 0;
  if (user.mp < cost) return violate('ER_NOT_ENOUGH_MP', 'ER-ITM-8', { needed: cost, available: user.mp });
  const effect = artifact.effect;
  const lifts = effect?.['liftCurse'] !== undefined;
  if (lifts && user.curse === null) return violate('ER_NOT_CURSED', 'ER-CUR-8', who);
  if (!effect && !params?.effects) {
    const label = { key: 'er.content.effect', params: { item: itemId } };
    return needContent(`artifact.${itemId}.effect`, label, z.record(z.string(), z.json()), 'ER-ITM-8');
  }
  spendMana(play, characterId, cost, itemId);
  emit(play, 'er.ArtifactUsed', { characterId, id: itemId, cost, oncePerQuest: artifact.oncePerQuest });
  if (artifact.destroyed) removeItem(play, characterId, itemId, 'er.ItemConsumed', 'destroyed');
  // ER-CUR-8: back to the Master's hand, not banned.
  if (lifts && user.curse !== null) {
    emit(play, 'er.CurseLifted', { curseId: user.curse, fromId: characterId, by: 'item' });
    emit(play, 'er.CurseReturned', { curseId: user.curse, fromId: characterId, reason: 'item' });
  }
  const cards = effect?.['removeShadowCards'];
  if (typeof cards === 'number') removeCards(play, characterId, cards, params?.cardIds);
  if (effect?.['reveal'] !== undefined && params?.tileId !== undefined) {
    emit(play, 'er.TileRevealed', { tileId: params.tileId, byId: characterId });
  }
  return params?.effects ? applyEffects(play, characterId, params.effects, { cause: itemId }) : undefined;
}
