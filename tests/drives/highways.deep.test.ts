import type { GuidedRoute } from '@roadcast/core/navigation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { cityTrips } from './city-trips.ts';
import { diverge, driveAway, driveBeside, type LeavingReport, turnBack } from './highway-scenarios.ts';
import { planned } from './planned-route.ts';

const DRIVES = 50;
/** Maximum miles until guidance detects that a car has left the road. */
const NOTICED_MILES = 5;

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

it(`${DRIVES} drives along tracks up to two miles beside the line are followed to their arrival`, {
  timeout: 1_800_000,
}, async () => {
  const trips = await cityTrips(server.app, DRIVES, 20_261_126);
  const reports = trips.map(({ route }, i) => driveBeside(route, { seed: i, atEnds: i % 4 === 0 }));
  const worst = Math.max(...reports.map((report) => report.worst));
  process.stdout.write(`highways: ${reports.length} drives, progress within ${(worst * 100).toFixed(2)} %\n`);
  const broken = reports.flatMap((report, i) => {
    const { origin, destination } = trips[i]?.trip ?? {};
    return report.broken.map((sentence) => `drive ${i}, ${origin} to ${destination}: ${sentence}`);
  });
  expect(broken).toEqual([]);
});

/**
 * Guided destinations, and the actual destinations of the car. Both routes start on the same highway, which the second
 * one leaves for another highway.
 */
const otherWays = [
  ['Denver, CO', 'Billings, MT', 'Fargo, ND'],
  ['Memphis, TN', 'Billings, MT', 'Chicago, IL'],
  ['Omaha, NE', 'Albuquerque, NM', 'El Paso, TX'],
  ['Oklahoma City, OK', 'Cincinnati, OH', 'Chicago, IL'],
] as const;

it('detects within five miles that the road was left', { timeout: 1_800_000 }, async () => {
  const routeTo = async (origin: string, destination: string): Promise<GuidedRoute> => {
    const trip = await planned(server.app, [origin, destination]);
    if (!trip) throw new Error(`no way from ${origin} to ${destination}`);
    return trip.route;
  };
  const trips = await cityTrips(server.app, 6, 20_261_127);
  const reports = trips.map(({ trip: { origin, destination }, route }, i): [what: string, report: LeavingReport] =>
    i < 4
      ? [`turned back, ${origin} to ${destination}`, turnBack(route, { seed: i, atEnds: false }, 0.3 + 0.15 * i)]
      : [`a road beside that leads away, ${origin} to ${destination}`, diverge(route, i, 0.4, 0.25)],
  );
  for (const [origin, guided, driven] of otherWays) {
    const report = driveAway(await routeTo(origin, guided), await routeTo(origin, driven), 1);
    reports.push([`${origin} to ${driven} instead of ${guided}`, report]);
  }
  for (const [what, { miles }] of reports) {
    process.stdout.write(`${what}: noticed ${miles === null ? 'never' : `after ${miles.toFixed(1)} miles`}\n`);
  }
  expect(reports.filter(([, { tooEarly, miles }]) => tooEarly || miles === null || miles > NOTICED_MILES)).toEqual([]);
});
