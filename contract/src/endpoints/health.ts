import { z } from 'zod';

/** GET /api/health: the process runs. */
export const healthResponseSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  uptimeSeconds: z.number(),
});

/** GET /api/ready: everything a plan needs is available. */
export const readyResponseSchema = z.object({
  ready: z.boolean(),
  parts: z.record(z.string(), z.boolean()),
});
