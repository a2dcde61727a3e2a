import { z } from 'zod';
import { type Price, content } from '../content/content.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, violate } from '../play/play.js';
import { adventurer } from '../state/access.js';
import type { EruneState } from '../state/state.js';
import { addItem, carriedIn, changeGold, checkRoom, itemKind, noItem, removeItem } from './inventory.js';

const trade = z.object({
  characterId: fields.subject,
  itemId: fields.id,
  /** For what no table of the book lists. */
  price: fields.amount.optional(),
});
type Trade = z.infer<typeof trade>;

/** ER-MER-1, ER-QST-16: in town, or where a merchant was met. */
function checkMerchant(state: EruneState): Outcome {
  return state.quest === null || state.merchantPresent ? undefined : violate('ER_NO_MERCHANT', 'ER-MER-1');
}

/** The listed price; where none is printed, the one the table names. */
function priceOf(state: EruneState, p: Trade, way: keyof Price): number | null {
  return content(state.content, itemKind(state, p.itemId), p.itemId)?.price?.[way] ?? p.price ?? null;
}
function notForSale({ itemId }: Trade): Outcome {
  return violate('ER_NOT_FOR_SALE', 'ER-MER-2', { item: itemId }, ['itemId']);
}

/** ER-MER-3: gold and room are needed, rank and archetype are not. */
function buy(play: Play, p: Trade): Outcome {
  const { state } = play;
  const closed = checkMerchant(state);
  if (closed) return closed;
  const buyer = adventurer(state, p.characterId);
  const price = priceOf(state, p, 'buy');
  if (price === null || !buyer) return notForSale(p);
  if (buyer.gold < price) {
    const params = { needed: price, available: buyer.gold };
    return violate('ER_NOT_ENOUGH_GOLD', 'ER-MER-3', params, ['itemId']);
  }
  return (
    checkRoom(state, buyer, p.itemId, ['itemId']) ??
    changeGold(play, p.characterId, -price, `bought:${p.itemId}`) ??
    addItem(play, p.characterId, p.itemId, 'bought', ['itemId'])
  );
}

function sell(play: Play, p: Trade): Outcome {
  const { state } = play;
  const closed = checkMerchant(state);
  if (closed) return closed;
  const seller = adventurer(state, p.characterId);
  if (!seller || !carriedIn(seller, p.itemId)) return noItem(state, p.characterId, p.itemId);
  const price = priceOf(state, p, 'sell');
  if (price === null) return notForSale(p);
  return (
    removeItem(play, p.characterId, p.itemId, 'er.ItemLost', 'sold') ??
    changeGold(play, p.characterId, price, `sold:${p.itemId}`, ['itemId'])
  );
}

const merchant = {
  schema: trade,
  roles: ['owner', 'table', 'admin'],
  cost: 'free',
  references: (p: Trade) => [{ kind: 'adventurer' as const, id: p.characterId, path: ['characterId'] }],
  where: 'anywhere',
} as const;

export const tradeCommands: CommandTable = {
  'er.BuyItem': command({ ...merchant, decide: buy }),
  'er.SellItem': command({ ...merchant, decide: sell }),
};
