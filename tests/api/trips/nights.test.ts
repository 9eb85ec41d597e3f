import {
  type Alternative,
  type GenerateRouteResponse,
  generateRouteRequestSchema,
  type NightOption,
  type NightOptionsResponse,
  requestOnTheWire,
  type Segment,
  type Trip,
  tripDraftOf,
} from '@roadcast/contract';
import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import { moveNight, moveOnlyNight } from '@roadcast/core/trip-request';
import { siteFactText } from '@roadcast/messages/sentences';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OsmNode } from '../../../dataset/tiles/osm-pbf.ts';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { putImport } from '../../support/street-import.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function post<T>(url: string, payload: object): Promise<{ status: number; body: T }> {
  const answer = await server.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as T };
}

async function planned(body: object): Promise<GenerateRouteResponse> {
  const answer = await plan(server.app, body);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body as GenerateRouteResponse;
}

async function optionsOf(trip: object, day: number): Promise<readonly NightOption[]> {
  const { status, body } = await post<NightOptionsResponse>('/api/night-options', { trip, day });
  expect(status).toBe(200);
  return body.options;
}

describe('another night on a chosen road', () => {
  it('is offered where the road still follows the choice', { timeout: 60_000 }, async () => {
    const ends = { origin: 'Los Angeles, CA', destination: 'Chicago, IL' };
    const { body } = await post<{ alternatives: Alternative[] }>('/api/route-alternatives', ends);
    const other = body.alternatives[1];
    if (!other) throw new Error('only one road');
    const passes = other.passes.map(({ lat, lng }) => ({ name: '', lat, lng, role: 'pass' }));
    const trip = { ...ends, waypoints: passes };
    const chosen = await planned(trip);
    const milesWith = async ({ name, lat, lng, waypointIndex }: NightOption): Promise<number> => {
      const waypoints = passes.toSpliced(waypointIndex, 0, { name, lat, lng, role: 'night' });
      return (await planned({ ...ends, waypoints })).totalMiles;
    };
    // Choose one night before the road's intermediate points, and one after them.
    for (const day of [1, chosen.dayCards.length - 1]) {
      const option = (await optionsOf(trip, day)).find(({ current }) => !current);
      if (!option) throw new Error(`no other night on day ${day}`);
      expect(Math.abs((await milesWith(option)) - chosen.totalMiles)).toBeLessThan(15);
    }
  });
});

describe('a return trip’s way back', () => {
  const there = { origin: 'Denver, CO', destination: 'Chicago, IL', returnTrip: true };

  it('stops and stays in towns, as on the way there', async () => {
    const { segments, dayCards } = await planned(there);
    const back = segments.slice(segments.findIndex(({ placeIndex }) => placeIndex === 1) + 1);
    expect(back.filter(({ type }) => type === 'stop').length).toBeGreaterThan(2);
    expect(back.filter(({ realCityBased }) => !realCityBased)).toEqual([]);
    // In neither direction does the trip cross sixty miles of plains without a town.
    expect(dayCards.flatMap(({ notes }) => notes).filter(({ kind }) => kind === 'no-services')).toEqual([]);
  });

  it('has no places of its own, so its nights can’t move to the way there', async () => {
    const out = await optionsOf(there, 1);
    expect(out.length).toBeGreaterThan(1);
    expect(out.map(({ waypointIndex }) => waypointIndex)).toEqual(out.map(() => 0));
    const { status, body } = await post('/api/night-options', { trip: there, day: 3 });
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'night_on_way_back' })]);
  });
});

describe('imported campgrounds', () => {
  const trip = { origin: 'Denver, CO', destination: 'Chicago, IL' };

  it('are offered for the night, with their known details', { timeout: 60_000 }, async () => {
    const { geometry } = await planned({ ...trip, preferences: { vehicleType: 'truck' } });
    // Use the road in the one-degree cell around York, Nebraska, about two hours before the night in Omaha.
    const inCell = geometry.filter(([lng, lat]) => lng > -98 && lng < -97 && lat > 40 && lat < 41);
    const poi = (id: number, tags: Record<string, string>): OsmNode => {
      const [lng, lat] = inCell[Math.floor((inCell.length * id) / 20)] ?? [0, 0];
      return { id, lng, lat: lat + 0.01, tags };
    };
    const parking = { amenity: 'parking', hgv: 'designated' };
    const camp = { tourism: 'camp_site' };
    const nodes: OsmNode[] = [
      { id: 1, lng: -97.5, lat: 40.5 },
      { id: 2, lng: -97.5, lat: 40.51 },
      poi(3, { ...parking, name: 'Two Hours Only', maxstay: '2 hours' }),
      poi(4, { ...parking, name: 'All Night', maxstay: '24 hours' }),
      poi(5, { ...parking, name: 'No Trucks After All', parking: 'hgv', hgv: 'no' }),
      poi(6, parking),
      poi(7, { ...camp, name: 'Tents Only', caravans: 'no' }),
      poi(8, { ...camp, name: 'A Meadow' }),
      poi(9, { ...camp, name: 'RV Park', caravans: 'yes', power_supply: 'yes', sanitary_dump_station: 'yes' }),
      poi(10, { ...camp, name: 'On Foot', backcountry: 'yes' }),
    ];
    await putImport(server.dataDir, {
      id: 'sites',
      content: { nodes, ways: [{ id: 1, nodeIds: [1, 2], tags: { highway: 'residential', name: 'A Street' } }] },
      area: { width: 1, height: 1, rows: [[40, -98, -98]] },
      dataTime: '2026-11-01T00:00:00Z',
    });
    const sites = async (vehicleType: string): Promise<NightOption[]> =>
      (await optionsOf({ ...trip, preferences: { vehicleType } }, 1)).filter(({ kind }) => kind !== 'town');
    await vi.waitUntil(async () => (await sites('truck')).length > 0, { timeout: 20_000, interval: 200 });

    const forTrucks = await sites('truck');
    expect(forTrucks.map(({ kind }) => kind)).toEqual(['truck-parking', 'truck-parking']);
    expect(forTrucks[0]).toMatchObject({ name: 'All Night', facts: [{ code: 'longest_stay', value: '24 hours' }] });
    expect(forTrucks[1]?.name).toMatch(/^Truck parking at .+, NE$/);
    expect(forTrucks.every(({ dataSource }) => dataSource === STREETS_ATTRIBUTION)).toBe(true);

    const forRigs = await sites('rv');
    expect(forRigs.map(({ name }) => name).sort()).toEqual(['A Meadow', 'RV Park']);
    expect(forRigs.find(({ name }) => name === 'RV Park')?.facts.map(siteFactText)).toEqual([
      'For RVs',
      'Hookups',
      'Dump station',
    ]);
    expect(await sites('car')).toEqual([]);
  });
});

describe('moving one night', () => {
  it('moves only that night, and the next day matches the option', { timeout: 60_000 }, async () => {
    const ends = { origin: 'New York, NY', destination: 'Los Angeles, CA', departureDate: '2027-06-07' };
    const before = (await planned(ends)).route;
    const request = tripDraftOf(generateRouteRequestSchema.parse(ends));
    const nightsOf = ({ segments }: Trip) => segments.filter(({ type }) => type === 'overnight');
    const nights = nightsOf(before);
    expect(nights.length).toBeGreaterThanOrEqual(5);
    const night = nights[2] as Segment;
    const { body } = await post<NightOptionsResponse>('/api/night-options', { trip: ends, day: night.day });
    const options = body.options.filter(({ current, ifOthersStay }) => !current && ifOthersStay.next);
    expect(body.nextDay?.to).toBe(nights[3]?.location);
    for (const option of [options[0], options.at(-1)]) {
      if (!option?.ifOthersStay.next) throw new Error('no other night');
      const { ifOthersStay } = option;
      const nextHours = option.ifOthersStay.next.hours;
      const only = moveOnlyNight(request, before, night, { ...option, ...ifOthersStay }, nextHours);
      const after = (await planned(requestOnTheWire(only))).route;
      const where = (trip: Trip) => nightsOf(trip).map(({ location, day }) => `${day} ${location}`);
      expect(where(after)).toEqual(where(before).with(2, `${night.day} ${option.name}`));
      const hoursOn = (trip: Trip, day: number): number =>
        trip.dayCards.find((card) => card.day === day)?.drivingHours ?? 0;
      expect(Math.abs(hoursOn(after, night.day) - ifOthersStay.dayHours)).toBeLessThan(0.2);
      expect(Math.abs(hoursOn(after, night.day + 1) - nextHours)).toBeLessThan(0.2);
      const arrival = nightsOf(after)[2]?.arrivalTime ?? 0;
      expect(Math.abs(arrival - ifOthersStay.arrival)).toBeLessThan(3_600_000);
      const follow = moveNight(request, before, night, option);
      const followed = (await planned(requestOnTheWire(follow))).route;
      expect(Math.abs(hoursOn(followed, night.day + 1) - (option.next?.hours ?? 0))).toBeLessThan(0.2);
    }
  });
});
