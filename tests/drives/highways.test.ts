import type { GuidedRoute } from '@roadcast/core/navigation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { driveBeside, turnBack } from './highway-scenarios.ts';
import { planned } from './planned-route.ts';

const pairs = [
  ['Kansas City, MO', 'St. Louis, MO'],
  ['Albuquerque, NM', 'Amarillo, TX'],
  ['Des Moines, IA', 'Chicago, IL'],
] as const;

let server: TestApp;
const routes: GuidedRoute[] = [];
beforeAll(async () => {
  server = await startApp();
  for (const pair of pairs) {
    const trip = await planned(server.app, pair);
    if (trip) routes.push(trip.route);
  }
});
afterAll(() => server.close());

it.each(pairs)('from %s to %s along a track up to two miles beside the line', (origin) => {
  const i = pairs.findIndex(([from]) => from === origin);
  const { broken, worst } = driveBeside(routes[i] as GuidedRoute, { seed: i, atEnds: i === 1 });
  expect(broken).toEqual([]);
  expect(worst).toBeLessThan(0.03);
});

it('detects turning back within five miles', () => {
  const { tooEarly, miles } = turnBack(routes[0] as GuidedRoute, { seed: 4, atEnds: false }, 0.5);
  expect(tooEarly).toBe(false);
  expect(miles).toBeLessThan(5);
});
