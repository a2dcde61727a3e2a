import { z } from 'zod';
import { Revision } from './primitives.js';

/** SSE event `changed`, its id is the revision: everything that was read before may have changed. */
export const LiveChange = z
  .object({ campaignId: z.string(), revision: Revision, head: Revision })
  .meta({ id: 'LiveChange' });
export type LiveChange = z.infer<typeof LiveChange>;
