import { readFileSync } from 'node:fs';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import { describe, expect, it } from 'vitest';
import { readGazetteer } from '../../support/gazetteer.ts';

const LEAST_SHARE = 0.95;
/** 95th percentile limit for suggestions while typing, milliseconds. */
const LONGEST_P95_MILLISECONDS = 30;

interface Query {
  readonly kind: string;
  readonly typed: string;
  /** Expected place: 'Denver, CO', or '39.74,-104.99 ~ 5' for within five miles. */
  readonly expected: string;
}

const file = new URL('../../reference-queries/queries.txt', import.meta.url);
const queries: readonly Query[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    // Typed text may contain bars, except at its ends.
    const [kind = '', typed = '', expected = ''] = line.split(' | ');
    return { kind, typed: typed.trim(), expected: expected.trim() };
  });

const geocoding = new EmbeddedGeocoding(readGazetteer());

/** Returns the first place: the one that a trip would use, or the first suggestion. */
async function firstPlace({ kind, typed }: Query): Promise<Place | null> {
  if (kind === 'prefix') return (await geocoding.suggest(typed, 5))[0] ?? null;
  const answer = await geocoding.find(typed);
  return answer.found ? answer.place : null;
}

function isRight(place: Place | null, expected: string): boolean {
  if (!place) return false;
  const [, lat, lng, miles] = /^(-?[\d.]+),(-?[\d.]+) ~ ([\d.]+)$/.exec(expected) ?? [];
  if (lat === undefined) return plain(placeLabel({ name: place.name, state: place.state })) === plain(expected);
  const meters = distanceMeters(toLngLat(place), [Number(lng), Number(lat)]);
  return meters <= milesToMeters(Number(miles));
}

const plain = (label: string): string => label.replace(/^(?:St|Ste|Sainte)\.?\s/, 'Saint ').replace(/['’ʻ]/g, '');

describe('200 queries that people type', () => {
  it('are unique', () => {
    expect(new Set(queries.map(({ typed }) => typed)).size).toBe(200);
  });

  it('are understood correctly in 95 of 100 cases', async () => {
    const missed: string[] = [];
    for (const query of queries) {
      const place = await firstPlace(query);
      if (isRight(place, query.expected)) continue;
      missed.push(`${query.kind}: “${query.typed}” is ${query.expected}, not ${place ? placeLabel(place) : 'unknown'}`);
    }
    const share = 1 - missed.length / queries.length;
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it('have suggestions within 30 ms while they are typed', async () => {
    const prefixes = new Set(
      queries.flatMap(({ typed }) =>
        Array.from(typed, (_, i) => typed.slice(0, i + 1)).filter(({ length }) => length >= 3),
      ),
    );
    const times: number[] = [];
    for (const prefix of prefixes) {
      const start = performance.now();
      await geocoding.suggest(prefix, 5);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    expect(times[Math.floor(0.95 * times.length)]).toBeLessThan(LONGEST_P95_MILLISECONDS);
  });
});
