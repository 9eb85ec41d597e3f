import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { seeded } from '../support/random.ts';
import { type Planned, planned, wantedAt } from './planned-route.ts';
import { GRID_BLOCKS, inGrid, streetGrid } from './street-grid.ts';
import { driveWhole, takeWrongTurn } from './street-scenarios.ts';
import { startOnStreets } from './street-server.ts';

const DRIVES = 20;
const LEAST_MILES = 0.7;

let server: Pick<TestApp, 'app' | 'close'>;
const trips: Planned[] = [];
beforeAll(async () => {
  server = await startOnStreets(streetGrid());
  const random = seeded(20_261_126);
  const somewhere = () => wantedAt(inGrid(random() * GRID_BLOCKS, random() * GRID_BLOCKS), 'Somewhere');
  while (trips.length < DRIVES) {
    const places = Array.from({ length: trips.length % 4 === 0 ? 3 : 2 }, somewhere);
    const trip = await planned(server.app, places);
    if (trip && trip.trip.totalMiles >= LEAST_MILES) trips.push(trip);
  }
});
afterAll(() => server.close());

it(`${DRIVES} drives through a generated town keep every guarantee, with positions up to 30 m off`, () => {
  expect(trips.map((trip, i) => driveWhole(trip, i).broken)).toEqual(trips.map(() => []));
});

it('detects wrong turns within 10 s, and the reroute is driven to its end', async () => {
  const random = seeded(20_261_127);
  const seconds: number[] = [];
  for (const [i, trip] of trips.entries()) {
    const report = await takeWrongTurn(server.app, trip, i, random);
    expect(report?.broken ?? []).toEqual([]);
    seconds.push(...(report?.seconds == null ? [] : [report.seconds]));
  }
  expect(seconds.length).toBeGreaterThan(DRIVES / 3);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(10);
});
