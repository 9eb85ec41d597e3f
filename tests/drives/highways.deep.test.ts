import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { cityTrips, tripsFrom } from './city-trips.ts';
import { diverge, driveAway, driveBeside, type LeavingReport, milesTogether, turnBack } from './highway-scenarios.ts';

const DRIVES = Number(process.env.DRIVES ?? 50);
/** A road that was left is noticed within this. */
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

it('a road that is left is noticed within five miles', { timeout: 1_800_000 }, async () => {
  const trips = await cityTrips(server.app, 6, 20_261_127);
  const reports: [what: string, report: LeavingReport][] = [];
  for (const [i, { trip, route }] of trips.slice(0, 4).entries()) {
    const share = 0.3 + 0.15 * i;
    reports.push([
      `turned back, ${trip.origin} to ${trip.destination}`,
      turnBack(route, { seed: i, atEnds: false }, share),
    ]);
  }
  for (const [i, { trip, route }] of trips.slice(4).entries()) {
    reports.push([`a parallel road, ${trip.origin} to ${trip.destination}`, diverge(route, i, 0.4, 0.35)]);
  }
  for (const origin of ['Denver, CO', 'Memphis, TN', 'Omaha, NE', 'Oklahoma City, OK']) {
    const all = await tripsFrom(server.app, origin);
    const [own, ...others] = all;
    const other = others.find(({ route }) => own && (milesTogether(own.route, route) ?? 0) > 20);
    if (!own || !other) continue;
    reports.push([
      `${origin} to ${other.trip.destination}, not ${own.trip.destination}`,
      driveAway(own.route, other.route, 1),
    ]);
  }
  for (const [what, { miles, tooEarly }] of reports) {
    process.stdout.write(`${what}: noticed after ${miles?.toFixed(2)} miles ${tooEarly}\n`);
  }
  expect(reports).toHaveLength(10);
  for (const [what, { miles, tooEarly }] of reports) {
    expect([what, tooEarly, miles !== null && miles <= NOTICED_MILES]).toEqual([what, false, true]);
  }
});
