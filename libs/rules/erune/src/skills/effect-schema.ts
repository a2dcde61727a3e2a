import { z } from 'zod';
import { poolSchema } from '../sheet/pools.js';

/** What a card does, typed in by the group as one of the primitives the rules know. */
export const effectSchema = z.record(z.string().max(32), z.json());

/** Of an attack the dice have to be known; what else the card says may come with them. */
export const attackEffectSchema = z.looseObject({ attack: poolSchema });
