import { problemIn } from '@roadcast/contract';
import { useEffect, useState } from 'react';

/** Where the server describes the basemap. Asking for it is what counts as loading a map. */
const DESCRIPTION = '/tiles/tiles.json';

/**
 * Asks for the basemap's description once for each map that is made, so that the server can count map loads.
 * @returns the server's sentence when the day's map loads are used up; null otherwise. No answer at all is no reason to complain:
 * the map itself shows that the server is away.
 */
export function useMapLoad(): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const response = await fetch(DESCRIPTION, { signal: controller.signal }).catch(() => null);
      if (response?.status !== 429) return;
      const problem = problemIn(await response.json().catch(() => null));
      if (problem) setRefusal(problem.message);
    };
    void ask();
    return () => controller.abort();
  }, []);
  return refusal;
}
