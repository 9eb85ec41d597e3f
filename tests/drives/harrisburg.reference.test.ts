import { simulatedDrive, SimulatedDriver, speedsOf } from '@roadcast/core/drive-simulator';
import { lineLengthMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { seeded } from '../support/random.ts';
import { GuidedDrive, type Guided, withEvent } from './guided-drive.ts';
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
});

function somewhere(random: () => number): Wanted {
  return wantedAt([-76.86 + random() * 0.11, 40.205 + random() * 0.11], 'Somewhere');
}

const driveOf = (route: GuidedRoute, more: { seed: number; noiseMeters: number }) => ({
  line: route.line,
  speedAt: speedsOf(route.along, route.elapsed),
  startTime: Date.parse('2026-12-04T14:30:00Z'),
  ...more,
});
