import { problemIn } from '@roadcast/contract';
import { useEffect, useState } from 'react';
import type { ApiProblem } from '../lib/api-error.ts';

/** Path of the server's basemap description. Requesting it counts as a map load. */
const DESCRIPTION = '/tiles/tiles.json';

/**
 * Requests the basemap description once per map, so the server can count map loads. Returns the server's error if the
 * day's map loads are exhausted; otherwise null. Ignores other failures, because the map itself shows them.
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
