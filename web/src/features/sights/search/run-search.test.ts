import type { EnhancedSearchRequest } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { asTripId } from '@roadcast/core/ids';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { answerOf } from '../testing/sights.ts';
import type { AskedSearch } from './asked-search.ts';
import { askSources, type SendSearch } from './run-search.ts';
import { usualWishes } from './search-wishes.ts';

const line: LngLat[] = Array.from({ length: 5000 }, (_, i) => [-100 + i / 1000, 40 + Math.sin(i / 40) / 50]);
const along: AskedSearch = {
  id: 'one',
  area: { kind: 'trip', id: asTripId('0b9f4a4e-5d7c-4f0f-8d3a-5a1f1f2b3c4d'), line },
  wishes: { ...usualWishes, radius: 40 },
};

/** Records the calls of a search. @param failing returns the error of a call; null if it succeeds. */
async function run(search: AskedSearch, failing: (body: EnhancedSearchRequest) => Error | null) {
  const bodies: EnhancedSearchRequest[] = [];
  const send: SendSearch = async (body) => {
    bodies.push(body);
    const error = failing(body);
    if (error) throw error;
    return answerOf([]);
  };
  return { bodies, outcomes: await askSources(search, send, new AbortController().signal) };
}

const refusal = (code: 'route_not_found' | 'daily_limit_reached') => new ApiError({ code, message: '', status: 404 });

describe('a search', () => {
  it('queries the sources in sequence, along the trip', async () => {
    const { bodies, outcomes } = await run(along, () => null);
    expect(bodies.map(({ source }) => source)).toEqual(['nps', 'recreation_gov', 'google']);
    expect(bodies.every(({ routeId, radius, buffer }) => routeId && radius === 40 && !buffer)).toBe(true);
    expect(outcomes.every((one) => 'answer' in one)).toBe(true);
  });

  it('sends a short line if the server no longer has the trip', async () => {
    const { bodies, outcomes } = await run(along, ({ routeId }) => (routeId ? refusal('route_not_found') : null));
    expect(bodies.map(({ source, routeId }) => [source, routeId !== undefined])).toEqual([
      ['nps', true],
      ['nps', false],
      ['recreation_gov', false],
      ['google', false],
    ]);
    const sent = bodies[1]?.buffer ?? [];
    expect(sent.length).toBeGreaterThan(100);
    expect(sent.length).toBeLessThanOrEqual(500);
    expect([sent[0], sent.at(-1)]).toEqual([line[0], line.at(-1)]);
    expect(outcomes.every((one) => 'answer' in one)).toBe(true);
  });

  it('continues if a source fails, and reports the reason', async () => {
    const { outcomes } = await run(along, ({ source }) =>
      source === 'recreation_gov' ? refusal('daily_limit_reached') : null,
    );
    expect(outcomes.map((one) => ('problem' in one ? one.problem.code : 'answered'))).toEqual([
      'answered',
      'daily_limit_reached',
      'answered',
    ]);
  });

  it('searches around a place', async () => {
    const { bodies } = await run(
      { ...along, area: { kind: 'place', name: 'Moab, UT', at: [-109.5, 38.6] } },
      () => null,
    );
    expect(bodies.map(({ buffer }) => buffer)).toEqual([[[-109.5, 38.6]], [[-109.5, 38.6]], [[-109.5, 38.6]]]);
  });
});
