import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateRouteResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../support/app.ts';
import { quantile, referenceFolder, rowsOf } from './reference.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** Maximum errors, as fractions. */
const MILES = { median: 0.012, nearlyAll: 0.035 } as const;
const HOURS = { median: 0.07 } as const;

it('is within 1.2 % of published distances at the median, 3.5 % at the 95th percentile, and 7 % of published hours', async () => {
  const rows = rowsOf(readFileSync(join(referenceFolder(), 'city-pairs-sample.csv'), 'utf8'));
  const miles: PairError[] = [];
  const hours: PairError[] = [];
  for (const [origin = '', destination = '', publishedMiles = '', publishedHours] of rows) {
    const pair = `${origin} to ${destination}`;
    const answer = await plan(server.app, { origin, destination });
    const trip = generateRouteResponseSchema.parse(answer.body);
    miles.push({ pair, error: Math.abs(trip.totalMiles / Number(publishedMiles) - 1) });
    if (publishedHours) hours.push({ pair, error: Math.abs(trip.route.totalHours / Number(publishedHours) - 1) });
  }
  const told = (name: string, errors: readonly PairError[]): readonly number[] => {
    const sorted = [...errors].sort((a, b) => a.error - b.error);
    const values = sorted.map(({ error }) => error);
    const worst = sorted.at(-1);
    const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;
    process.stdout.write(
      `${name}: ${values.length} pairs, median ${percent(quantile(values, 0.5))}, 95th percentile ${percent(quantile(values, 0.95))}, worst ${worst?.pair} ${percent(worst?.error ?? 0)}\n`,
    );
    return values;
  };
  const [distances, times] = [told('distances', miles), told('hours', hours)];
  expect(quantile(distances, 0.5)).toBeLessThanOrEqual(MILES.median);
  expect(quantile(distances, 0.95)).toBeLessThanOrEqual(MILES.nearlyAll);
  expect(times.length).toBeGreaterThan(0);
  expect(quantile(times, 0.5)).toBeLessThanOrEqual(HOURS.median);
});

/** Relative error for a pair of cities. */
interface PairError {
  readonly pair: string;
  readonly error: number;
}
