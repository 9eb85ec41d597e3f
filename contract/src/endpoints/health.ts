import { z } from 'zod';

/** GET /api/health, which returns whether the process is running. */
export const healthResponseSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  uptimeSeconds: z.number(),
});

/** GET /api/ready, which returns whether everything needed for planning is available. */
export const readyResponseSchema = z.object({
  ready: z.boolean(),
  parts: z.record(z.string(), z.boolean()),
});
