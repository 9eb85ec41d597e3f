import { SimulatedDriver, speedsOf } from '@roadcast/core/drive-simulator';
import { distanceMeters, type LngLat, lineLengthMeters } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { seeded } from '../support/random.ts';
import { type Guided, GuidedDrive, withEvent } from './guided-drive.ts';
import { type Planned, planned, type Wanted, wantedAt } from './planned-route.ts';
import { brokenStreetPromises } from './street-promises.ts';
import { harrisburgExtract, startOnExtract } from './street-server.ts';
import { wrongWayAt } from './wrong-way.ts';

const EXTRACT = harrisburgExtract();
const DRIVES = Number(process.env.DRIVES ?? 200);

describe.skipIf(!EXTRACT)('drives on the streets of Harrisburg', () => {
  let server: Pick<TestApp, 'app' | 'close'>;
  const trips: Planned[] = [];
  beforeAll(async () => {
    server = await startOnExtract(EXTRACT ?? '');
    const random = seeded(20_261_126);
    while (trips.length < DRIVES) {
      const places = [somewhere(random), ...(random() < 0.25 ? [somewhere(random)] : []), somewhere(random)];
      const trip = await planned(server.app, places);
      if (trip && trip.trip.totalMiles > 0.4) trips.push(trip);
    }
  }, 600_000);
  afterAll(() => server.close());

  it(`${DRIVES} of them keep every promise with positions up to 30 m off`, { timeout: 900_000 }, () => {
    const broken: string[] = [];
    for (const [i, { route, trip }] of trips.entries()) {
      const noiseMeters = 30;
      const driver = new SimulatedDriver(driveOf(route, { seed: i, noiseMeters }));
      const seen = new GuidedDrive(route, driver).toEnd();
      const lineMeters = lineLengthMeters(route.line);
      const sentences = brokenStreetPromises({ route, seen, lineMeters, noiseMeters });
      if (sentences.length > 0) broken.push(`drive ${i} (${trip.totalMiles} miles): ${sentences.join('; ')}`);
    }
    process.stdout.write(`${broken.length} broken\n`);
    expect(broken).toEqual([]);
  });

  it('are found off the route within 10 s of a wrong turn, get another route from there, and arrive', {
    timeout: 1_800_000,
  }, async () => {
    const random = seeded(20_261_127);
    const broken: string[] = [];
    const seconds: number[] = [];
    for (const [i, { route, trip }] of trips.entries()) {
      const step = 1 + Math.floor(random() * (route.steps.length - 2));
      const way = await wrongWayAt(server.app, route, step, random);
      if (!way) continue;
      const lineMeters = lineLengthMeters(route.line);
      const atMeters = (way.atMeters * lineMeters) / (route.along.at(-1) ?? 1);
      const driver = new SimulatedDriver({
        ...driveOf(route, { seed: i, noiseMeters: 30 }),
        wrongTurns: [{ atMeters, path: way.path }],
      });
      const drive = new GuidedDrive(route, driver);
      const say = (sentence: string) => broken.push(`drive ${i} (${trip.totalMiles} miles), step ${step}: ${sentence}`);
      const found = drive.until(({ events }) => events.some(({ kind }) => kind === 'off-route'));
      const left = drive.seen.find(({ fix }) => fix.truth.routeMeters === null);
      if (!found || !left) {
        say('never found off the route');
        continue;
      }
      if (found.fix.truth.routeMeters !== null) {
        say('off the route before it was left');
        continue;
      }
      seconds.push((found.fix.time - left.fix.time) / 1000);
      // The answer is there a moment later.
      for (let k = 0; k < 2; k++) drive.next();
      const here = found.state.fix?.at as LngLat;
      const rest = route.places.slice(found.state.nextPlace).map(({ point, label }) => wantedAt(point, label));
      const again = await planned(server.app, [wantedAt(here, 'Here'), ...rest]);
      if (!again) {
        say('no other route');
        continue;
      }
      drive.take(again.route);
      driver.follow(again.route.line, speedsOf(again.route.along, again.route.elapsed));
      const seen = drive.toEnd();
      for (const sentence of brokenReroute(again.route, seen)) say(sentence);
    }
    seconds.sort((a, b) => a - b);
    process.stdout.write(`wrong turns ${seconds.length}: ${seconds.join(' ')}\n`);
    expect(broken).toEqual([]);
    expect(seconds.at(-1)).toBeLessThanOrEqual(10);
  });
});

function brokenReroute(route: GuidedRoute, seen: readonly Guided[]): string[] {
  const arrived = withEvent(seen, 'arrived')[0];
  if (!arrived) return ['never arrived after it'];
  const off = distanceMeters(arrived.fix.truth.at, route.line.at(-1) as LngLat);
  const places = withEvent(seen, 'place').length;
  return [
    ...(off > 60 ? [`arrived ${Math.round(off)} m before the end`] : []),
    ...(places === route.places.length ? [] : [`reached ${places} of ${route.places.length} places`]),
    ...withEvent(seen, 'off-route').map(
      ({ fix }) => `off the new route at ${Math.round(fix.truth.routeMeters ?? -1)} m`,
    ),
  ];
}

function somewhere(random: () => number): Wanted {
  return wantedAt([-76.86 + random() * 0.11, 40.205 + random() * 0.11], 'Somewhere');
}

const driveOf = (route: GuidedRoute, more: { seed: number; noiseMeters: number }) => ({
  line: route.line,
  speedAt: speedsOf(route.along, route.elapsed),
  startTime: Date.parse('2026-12-04T14:30:00Z'),
  ...more,
});
