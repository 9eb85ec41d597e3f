import { z } from 'zod';
import type { UpstreamClient } from '../../upstream/client.ts';

/** What makes a MapLibre style: the rest is the map's own business. */
const styleSchema = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), z.object({ type: z.string() })),
  layers: z.array(z.object({ id: z.string(), type: z.string() })).min(1, 'is empty'),
});

/**
 * Reads a style, to tell an operator early that an address is wrong. @param url on the client's server.
 * @throws UpstreamError when it cannot be had or is no style.
 */
export async function checkStyle(client: UpstreamClient, url: string): Promise<void> {
  await client.json(url, styleSchema);
}
