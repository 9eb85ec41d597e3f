import { alongOf, generateRouteResponseSchema, type Trip } from '@roadcast/contract';
import { darkDrives } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { endsOf } from '@roadcast/providers/routing/suite-roads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { playValhalla } from '../../support/played-valhalla.ts';
import { buildSuiteTiles } from '../../support/suite-tiles.ts';
import { untimedLine } from '../../support/trip-promises.ts';

const planned = async (server: TestApp, body: unknown): Promise<Trip> => {
  const answer = await plan(server.app, body);
  expect(answer.body).toMatchObject({ success: true });
  return generateRouteResponseSchema.parse(answer.body).route;
};

/**
 * Returns the ids of stops whose times in the record and in the plan differ by more than rounding explains. Miles are
 * rounded to tenths.
 */
function clockErrors(trip: Trip): string[] {
  const along = alongOf(trip);
  return trip.segments.flatMap(({ id, cumulativeDistance: mile, arrivalTime, departureTime }, i) => {
    const next = trip.segments[i + 1];
    const leaves = next?.cumulativeDistance === mile ? null : (departureTime ?? arrivalTime);
    const off = [
      Math.abs(along.mileAt(arrivalTime) - mile) > 0.001,
      leaves !== null && Math.abs(along.timeAt(mile) - leaves) > 1,
    ];
    return off.includes(true) ? [id] : [];
  });
}

describe('the line of a trip, on the embedded network', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  const trips: readonly (readonly [string, object])[] = [
    ['over two days', { origin: 'Denver, CO', destination: 'Chicago, IL' }],
    ['there and back', { origin: 'Omaha, NE', destination: 'Des Moines, IA', returnTrip: true }],
    ['by a stop off the way', { origin: 'Dallas, TX', destination: 'El Paso, TX', waypoints: ['San Antonio, TX'] }],
    ['with a rig', { origin: 'Reno, NV', destination: 'Boise, ID', preferences: { vehicleType: 'rv' } }],
  ];
  it.each(trips)('%s has the time at every vertex, and a vertex for every maneuver', async (_, body) => {
    const trip = await planned(server, body);
    expect(untimedLine(trip)).toEqual([]);
    expect(clockErrors(trip)).toEqual([]);
    // Between stops, the weather is for the hour when the trip passes.
    const along = alongOf(trip);
    for (const { mile, arrivalTime, day } of trip.weatherPoints) {
      expect(Math.abs(along.timeAt(mile) - arrivalTime)).toBeLessThan(MILLISECONDS_PER_MINUTE);
      expect(along.dayAt(mile)).toBe(day);
    }
  });

  it('is dark for as long as the days show', async () => {
    const trip = await planned(server, {
      origin: 'Denver, CO',
      destination: 'Chicago, IL',
      departureDate: '2026-12-07',
      departureTime: '1:00 PM',
    });
    const dark = darkDrives(alongOf(trip));
    const noted = trip.dayCards.map(({ notes }) => notes.find(({ kind }) => kind === 'dark'));
    expect(noted.some((note) => note !== undefined)).toBe(true);
    for (const [i, note] of noted.entries()) {
      const minutes = dark
        .filter(({ day }) => day === i + 1)
        .reduce((sum, { from, to }) => sum + (to - from) / MILLISECONDS_PER_MINUTE, 0);
      expect(Math.abs(minutes - (note?.kind === 'dark' ? note.minutes : 0))).toBeLessThan(note ? 1.5 : 5);
    }
  });
});

describe('the line of a trip, from a Valhalla service', () => {
  it('has the time at every vertex, and a vertex for every maneuver', async () => {
    const tiles = await buildSuiteTiles();
    const player = await playValhalla(tiles.folder);
    const server = await startApp({ settings: { PROVIDERS: 'auto', VALHALLA_URL: player.url, OPENFREEMAP_URL: '' } });
    const [west, east] = endsOf('plain');
    const trip = await planned(server, {
      origin: { name: 'West end', ...west },
      destination: { name: 'East end', ...east },
      returnTrip: true,
    });
    expect(trip.roads.dataSource).toContain('Valhalla');
    expect(trip.instructions.length).toBeGreaterThan(3);
    expect(untimedLine(trip)).toEqual([]);
    expect(clockErrors(trip)).toEqual([]);
    await server.close();
    await player.close();
    await tiles.remove();
  });
});
