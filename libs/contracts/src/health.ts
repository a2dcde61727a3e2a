import { z } from 'zod';

export const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
export const Readiness = z
  .object({
    status: z.enum(['ready', 'not-ready']),
    checks: z.object({
      eventStore: z.enum(['ok', 'unavailable']),
      readModels: z.enum(['ok', 'catching-up', 'unavailable']),
    }),
  })
  .meta({ id: 'Readiness' });
