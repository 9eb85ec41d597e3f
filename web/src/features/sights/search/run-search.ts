import type { EnhancedSearchRequest, EnhancedSearchResponse } from '@roadcast/contract';
import { type LngLat, thinnedLine } from '@roadcast/core/geo';
import { call } from '../../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../../lib/api-error.ts';
import type { AskedSearch } from './asked-search.ts';

/** Sources, in the order in which they share the plan's results. */
export const searchedSources = ['nps', 'recreation_gov', 'google'] as const;

export type SearchedSource = (typeof searchedSources)[number];

/** Response of a source, or why it failed. */
export type SourceOutcome =
  | { readonly source: SearchedSource; readonly answer: EnhancedSearchResponse }
  | { readonly source: SearchedSource; readonly problem: ApiProblem };

/** Maximum points of a line sent instead of a trip's id. */
const MOST_POINTS = 500;

/** Sends one call of a search. */
export type SendSearch = (body: EnhancedSearchRequest) => Promise<EnhancedSearchResponse>;

/**
 * Asks all sources in sequence, so that the results of plans with a limit are always the same. Failed calls don't stop
 * the search. If the server no longer has the trip, sends its line.
 * @throws the signal's reason if aborted.
 */
export async function askSources(
  { area, wishes }: AskedSearch,
  send: SendSearch,
  signal: AbortSignal,
): Promise<readonly SourceOutcome[]> {
  const { radius, minRating, maxPrice, crowd, sort } = wishes;
  const filters = { minRating, maxPrice, crowdLevel: crowd, sort };
  let where: Pick<EnhancedSearchRequest, 'routeId' | 'buffer'> =
    area.kind === 'trip' ? { routeId: area.id } : { buffer: [[...area.at]] };
  const outcomes: SourceOutcome[] = [];
  for (const source of searchedSources) {
    const ask = () => send({ ...where, radius, source, filters });
    try {
      outcomes.push({ source, answer: await ask() });
    } catch (error) {
      signal.throwIfAborted();
      const problem = problemOf(error);
      if (area.kind !== 'trip' || problem.code !== 'route_not_found' || where.buffer) {
        outcomes.push({ source, problem });
        continue;
      }
      where = { buffer: thinnedPoints(area.line) };
      outcomes.push(await outcomeOf(source, ask, signal));
    }
  }
  return outcomes;
}

async function outcomeOf(
  source: SearchedSource,
  ask: () => Promise<EnhancedSearchResponse>,
  signal: AbortSignal,
): Promise<SourceOutcome> {
  try {
    return { source, answer: await ask() };
  } catch (error) {
    signal.throwIfAborted();
    return { source, problem: problemOf(error) };
  }
}

/** Returns a line's most significant points. */
export function thinnedPoints(line: readonly LngLat[]): [number, number][] {
  // `thinnedLine` keeps some points regardless of the maximum, so drop the excess evenly.
  const kept = thinnedLine({ line }, MOST_POINTS);
  const step = Math.ceil(kept.length / MOST_POINTS);
  return kept.flatMap((index, i): [number, number][] => {
    const point = line[index];
    return point && (i % step === 0 || i === kept.length - 1) ? [[point[0], point[1]]] : [];
  });
}

/** Returns a function that sends the calls of a search to the server. */
export const sendWith =
  (searchId: string, signal: AbortSignal): SendSearch =>
  (body) =>
    call('enhancedSearch', { query: { searchId }, body, signal });
