import { z } from 'zod';

/** What a card does, typed in by the group as one of the primitives the rules know (decisions.md). */
export const effectSchema = z.record(z.string().max(32), z.json());
