import { z } from 'zod';
import type { UpstreamClient } from '../../upstream/client.ts';

/** Required parts of a MapLibre style. The map validates the rest. */
const styleSchema = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), z.object({ type: z.string() })),
  layers: z
    .array(z.object({ id: z.string(), type: z.string() }))
    .min(1, 'is empty')
    .max(5000),
});

/**
 * Fetches a style, to report a wrong URL to the operator at startup. @param url on the client's server.
 * @throws UpstreamError if the style can't be fetched or is invalid.
 */
export async function checkStyle(client: UpstreamClient, url: string): Promise<void> {
  await client.json(url, styleSchema);
}
