import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { seeded } from '../support/random.ts';
import { type Planned, planned, type Wanted, wantedAt } from './planned-route.ts';
import { driveWhole, takeWrongTurn } from './street-scenarios.ts';
import { harrisburgExtract, startOnExtract } from './street-server.ts';

const EXTRACT = harrisburgExtract();
const DRIVES = 200;
const WRONG_TURNS = 100;

/** Minimum length of a meaningful trip. */
const LEAST_MILES = 0.4;

/** Typed addresses of places within the extract. */
const typed = [
  '5408 Locust Ln, Harrisburg, PA 17109',
  '3501 Paxton St, Harrisburg',
  '1035 Eisenhower Blvd, Harrisburg, PA',
  '433 S Houcks Rd, Harrisburg, Pennsylvania',
  '4850 union deposit road',
  '6295 lyters ln harrisburg pa',
  '231 Keystone Dr, 17057',
  'Capital City Airport',
  'East Shore Library, Harrisburg',
] as const;

describe.skipIf(!EXTRACT)('drives on the streets of Harrisburg', () => {
  let server: Pick<TestApp, 'app' | 'close'>;
  const trips: Planned[] = [];
  beforeAll(async () => {
    server = await startOnExtract(EXTRACT ?? '');
    const random = seeded(20_261_126);
    while (trips.length < DRIVES) {
      const places = Array.from({ length: random() < 0.25 ? 3 : 2 }, () => somewhere(random));
      const trip = await planned(server.app, places);
      if (trip && trip.trip.totalMiles >= LEAST_MILES && isOnStreets(trip)) trips.push(trip);
    }
  }, 600_000);
  afterAll(() => server.close());

  it(`keep every guarantee, all ${DRIVES}, with positions up to 30 m off`, { timeout: 900_000 }, () => {
    const drives = trips.map((trip, i) => driveWhole(trip, i));
    const farthest = Math.max(...drives.map(({ arrivedMeters }) => arrivedMeters));
    process.stdout.write(`drives: ${drives.length}, arrived within ${Math.round(farthest)} m\n`);
    expect(namedByDrive(trips, drives)).toEqual([]);
  });

  it('are detected off route within 10 s of a wrong turn, rerouted, and arrive', {
    timeout: 1_800_000,
  }, async () => {
    const random = seeded(20_261_127);
    // Use fewer trips, because finding a street that leads away takes several plans.
    const turned = trips.slice(0, WRONG_TURNS);
    const reports: Awaited<ReturnType<typeof takeWrongTurn>>[] = [];
    for (const [i, trip] of turned.entries()) reports.push(await takeWrongTurn(server.app, trip, i, random));
    const seconds = reports.flatMap((report) => report?.seconds ?? []).sort((a, b) => a - b);
    process.stdout.write(`wrong turns: ${seconds.length}, noticed after ${seconds[0]} to ${seconds.at(-1)} s\n`);
    const missed = namedByDrive(
      turned,
      reports.map((report) => report ?? { broken: [] }),
    );
    expect(missed).toEqual([]);
    expect(seconds.length).toBeGreaterThan(WRONG_TURNS / 3);
    expect(seconds.at(-1)).toBeLessThanOrEqual(10);
  });
});

/** Returns whether a trip is entirely on streets. Roads at the extract's edge are drawn without streets. */
const isOnStreets = ({ route }: Planned): boolean => route.stretches.every(({ kind }) => kind === 'street');

const somewhere = (random: () => number): Wanted =>
  random() < 0.2
    ? (typed[Math.floor(random() * typed.length)] ?? typed[0])
    : wantedAt([-76.86 + random() * 0.11, 40.205 + random() * 0.11], 'Somewhere');

const namedByDrive = (
  trips: readonly Planned[],
  reports: readonly { readonly broken: readonly string[] }[],
): string[] =>
  reports.flatMap(({ broken }, i) =>
    broken.map((sentence) => `drive ${i} (${trips[i]?.trip.totalMiles} miles): ${sentence}`),
  );
