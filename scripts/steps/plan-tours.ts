/**
 * Plans our own tours with the whole server, but without a port, the network or the data folder's store, and writes
 * them next to the dataset. `planMissingTours` runs it in its own process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateRouteResponseSchema, requestOnTheWire } from '@roadcast/contract';
import { PLANNED_TOURS_FILE, type TourPlace, type ToursFile, type WrittenTour } from '@roadcast/core/dataset';
import { asTripId } from '@roadcast/core/ids';
import { emptyTripDraft, endAt, type TripPlace } from '@roadcast/core/trip-request';
import { buildApp } from '@roadcast/server/app/build-app';
import { type Dataset, openDataset } from '@roadcast/server/app/dataset';
import { readSettings } from '@roadcast/server/app/settings';
import { wireParts } from '@roadcast/server/app/wiring';
import { systemClock } from '@roadcast/server/platform/clock';
import { randomIds } from '@roadcast/server/platform/ids';
import type { PlannedToursFile, Tour } from '@roadcast/server/platform/tours/tours';
import { datasetFolder } from './steps.ts';
import { tourYear } from './tours.ts';

/** Departures in the middle of each season, 'MM-DD'. */
const DEPARTURE_DAYS = { winter: '01-15', spring: '04-15', summer: '07-15', fall: '10-15' } as const;
const DEPARTURE_TIME = '08:00';

/** Plans a tour. @throws Error if it can't be planned. */
type Plan = (tour: WrittenTour) => Promise<Tour>;

const dataDir = mkdtempSync(join(tmpdir(), 'roadcast-tours-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const event of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(event, () => process.exit(1));
// The other process ended while this one loaded its modules.
if (process.connected === false) process.exit(1);

const dataset = await openDataset(datasetFolder());
await writeTours(dataset, await withPlanner(dataset, dataDir, (plan) => planAll(dataset, plan)));
process.exit(0);

async function planAll({ folder, manifest }: Dataset, plan: Plan): Promise<Tour[]> {
  const text = await readFile(join(folder, manifest.files.tourRequests), 'utf8');
  const { tours } = JSON.parse(text) as ToursFile;
  const planned: Tour[] = [];
  for (const tour of tours) planned.push(await plan(tour));
  return planned;
}

/** Replaces the file, so a running server reads either the old tours or the new ones. */
async function writeTours({ folder }: Dataset, tours: readonly Tour[]): Promise<void> {
  const path = join(folder, PLANNED_TOURS_FILE);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ tours } satisfies PlannedToursFile), { flush: true });
  await rename(draft, path);
}

/**
 * Runs work with a server that uses only the dataset, so every installation gets the same tours.
 * @param dataDir existing folder for everything that the server writes.
 */
async function withPlanner<T>(dataset: Dataset, dataDir: string, work: (plan: Plan) => Promise<T>): Promise<T> {
  const settings = readSettings({
    PROVIDERS: 'embedded',
    NWS_URL: '',
    OPENFREEMAP_URL: '',
    // Allows every vehicle and any number of stops.
    EDITION: 'private',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ALLOWED_HOSTS: 'localhost',
    DATABASE_URL: 'memory',
    DATA_DIR: dataDir,
  });
  const parts = await wireParts(settings, systemClock, randomIds, { dataset });
  const app = await buildApp({ ...parts, longestEventLoopDelayMs: 0, webFolder: null });
  try {
    return await work(async (tour) => {
      const { slug, title, description, tags, season } = tour;
      const request = requestOf(tour, `${tourYear()}-${DEPARTURE_DAYS[season]}`);
      const answer = await app.inject({ method: 'POST', url: '/api/generate-route', payload: request });
      if (answer.statusCode !== 200) throw new Error(`The tour ${slug} has no plan: ${answer.body}`);
      const { route } = generateRouteResponseSchema.parse(answer.json());
      return { slug, title, description, tags, season, request, trip: { ...route, id: asTripId(`tour-${slug}`) } };
    });
  } finally {
    await app.close();
    await parts.close();
  }
}

/** Returns the request for a tour. @param date 'YYYY-MM-DD'. */
function requestOf(tour: WrittenTour, date: string): Tour['request'] {
  const waypoints = tour.waypoints.map((waypoint) => {
    const { role, nights, minutes } = waypoint;
    return { ...endAt(placeOf(waypoint)), role, nights, minutes, sight: null };
  });
  return requestOnTheWire({
    ...emptyTripDraft,
    vehicleType: tour.vehicle,
    drivingHoursPerDay: tour.hoursPerDay,
    origin: placeOf(tour.origin),
    destination: endAt(placeOf(tour.destination)),
    waypoints,
    departure: { date, time: DEPARTURE_TIME },
    charging: tour.evModel === null ? {} : { vehicleId: tour.evModel },
  });
}

function placeOf({ name, lat, lng }: TourPlace): TripPlace {
  return { name, at: { lat, lng } };
}
