import { generateRouteResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { type KnownPair, readKnownPairs } from '../../support/known-pairs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

/** Maximum difference from the known miles, as a fraction; or a few miles, for city streets. */
const MILES_OFF = 0.04;
const TOWN_MILES = 2;
const HOURS_OFF = 0.1;
/** Minimum share of correct pairs. The others are printed. Raise it as the network improves. */
const RIGHT_SHARE = 0.91;
/**
 * Fraction by which a road may be shorter than the known one. A shorter road crosses a range, a canyon or a volcano
 * without a real road.
 */
const SHORTCUT = 0.18;
/**
 * Number of known shortcuts: Oakridge to Crescent, by the Crescent Cutoff Road, which the known figure doesn't
 * consider.
 */
const MOST_SHORTCUTS = 1;

interface PairResult {
  readonly words: string;
  readonly right: boolean;
  readonly shortcut: boolean;
}

async function planned({ origin, destination, miles, hours, month }: KnownPair): Promise<PairResult> {
  const departureDate = `2027-${String(month).padStart(2, '0')}-15`;
  const { body } = await plan(server.app, { origin, destination, departureDate, departureTime: '08:00' });
  const { totalMiles, totalHours } = generateRouteResponseSchema.parse(body).route;
  const off = totalMiles / miles - 1;
  const hoursOff = hours === undefined ? 0 : totalHours / hours - 1;
  const time = hours === undefined ? '' : `, ${totalHours.toFixed(1)} h instead of ${hours}`;
  return {
    words: `${origin} to ${destination} in ${month}: ${totalMiles.toFixed(0)} mi instead of ${miles} (${(off * 100).toFixed(0)} %)${time}`,
    right: Math.abs(totalMiles - miles) <= Math.max(TOWN_MILES, MILES_OFF * miles) && Math.abs(hoursOff) <= HOURS_OFF,
    shortcut: off < -SHORTCUT,
  };
}

it('connects mountain towns by roads open in the season, no worse than before', {
  timeout: 600_000,
}, async () => {
  const pairs = readKnownPairs(new URL('mountain-pairs.txt', import.meta.url));
  expect(pairs.length).toBeGreaterThan(200);
  const results: PairResult[] = [];
  for (const pair of pairs) results.push(await planned(pair));
  const misses = results.filter(({ right }) => !right).map(({ words }) => words);
  process.stdout.write(`${pairs.length} mountain pairs, ${misses.length} misses\n${misses.join('\n')}\n`);
  const shortcuts = results.filter(({ shortcut }) => shortcut).map(({ words }) => words);
  expect(shortcuts.length, shortcuts.join('\n')).toBeLessThanOrEqual(MOST_SHORTCUTS);
  expect(1 - misses.length / pairs.length).toBeGreaterThanOrEqual(RIGHT_SHARE);
});
