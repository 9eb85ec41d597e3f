import { problemIn } from '@roadcast/contract';
import { useEffect, useState } from 'react';
import type { ApiProblem } from '../lib/api-error.ts';

/** The server's description of the basemap. Requesting it counts as a map load. */
const DESCRIPTION = '/tiles/tiles.json';

/**
 * Requests the basemap's description once per map, so that the server can count map loads. Returns the server's refusal
 * when the day's map loads are used up; null otherwise. A failed request isn't reported: the map itself shows that the
 * server is unavailable.
 */
export function useMapLoad(): ApiProblem | null {
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const response = await fetch(DESCRIPTION, { signal: controller.signal }).catch(() => null);
      if (response?.status !== 429) return;
      const problem = problemIn(await response.json().catch(() => null));
      if (problem) setRefusal({ ...problem, status: response.status });
    };
    void ask();
    return () => controller.abort();
  }, []);
  return refusal;
}
