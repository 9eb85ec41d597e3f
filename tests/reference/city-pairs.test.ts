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

it('comes within 2 % of published distances at the median and 6 % at the 95th percentile', async () => {
  const rows = rowsOf(readFileSync(join(referenceFolder(), 'city-pairs-sample.csv'), 'utf8'));
  const errors: { pair: string; error: number }[] = [];
  for (const [origin = '', destination = '', miles = ''] of rows) {
    const answer = await plan(server.app, { origin, destination });
    const trip = generateRouteResponseSchema.parse(answer.body);
    errors.push({ pair: `${origin} to ${destination}`, error: Math.abs(trip.totalMiles / Number(miles) - 1) });
  }
  errors.sort((a, b) => a.error - b.error);
  const values = errors.map(({ error }) => error);
  const worst = errors.at(-1);
  const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;
  process.stdout.write(
    `distances: ${values.length} pairs, median ${percent(quantile(values, 0.5))}, 95th percentile ${percent(quantile(values, 0.95))}, worst ${worst?.pair} ${percent(worst?.error ?? 0)}\n`,
  );
  expect(quantile(values, 0.5)).toBeLessThanOrEqual(0.02);
  expect(quantile(values, 0.95)).toBeLessThanOrEqual(0.06);
});
