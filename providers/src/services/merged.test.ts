import type { LngLat } from '@roadcast/core/geo';
import type { RoadService, WithoutFuel } from '@roadcast/core/services';
import { describe, expect, it } from 'vitest';
import { EmbeddedServices } from './embedded/index.ts';
import { MergedServices } from './merged.ts';
import { playedOverpass } from './overpass/testing/played-overpass.ts';
import { serviceAt, worldPlaces, worldRoad } from './testing/world.ts';

/** Degrees of latitude for 111 meters. */
const NORTH = 0.001;

const fail = (source: string, error: unknown): never => {
  throw new Error(source, { cause: error });
};

const source = (name: string, services: readonly RoadService[], withoutFuel: readonly WithoutFuel[] = []) => ({
  name,
  port: new EmbeddedServices({ services, withoutFuel }),
});

const merged = (...told: readonly (readonly RoadService[])[]): MergedServices =>
  new MergedServices(
    told.map((services, i) => source(String(i), services)),
    fail,
  );

const along = async (port: MergedServices, line: readonly LngLat[] = worldRoad) =>
  (await port.along({ line, offRoadMeters: 4000, kinds: [] })).services;

const spring = Date.UTC(2026, 3, 1);
const summer = Date.UTC(2026, 6, 1);

/** Returns the number of places after merging two sources with one service each. */
const placesOf = async (a: Partial<RoadService>, b: Partial<RoadService>, north: number): Promise<number> => {
  const port = merged([serviceAt(-99, 40, { id: 'a', ...a })], [serviceAt(-99, 40 + north, { id: 'b', ...b })]);
  const [near, beside] = [await port.near({ lat: 40, lng: -99 }, 5000, [], 10), await along(port)];
  expect(beside).toHaveLength(near.length);
  return near.length;
};

describe('a place in several sources', () => {
  it('is merged if nearby, with the same brand or a similar name', async () => {
    const loves = { name: 'Love’s Travel Stop #245', brand: 'Love’s' };
    expect(await placesOf(loves, { name: "Love's", brand: "Love's" }, NORTH)).toBe(1);
    expect(await placesOf(loves, { name: 'Loves Travel Stop' }, NORTH)).toBe(1);
    expect(await placesOf(loves, { name: '' }, NORTH)).toBe(1);
    expect(await placesOf({ brand: 'Pilot' }, { brand: 'Pilot Flying J' }, NORTH)).toBe(1);
    expect(await placesOf(loves, { name: 'Love’s', brand: 'Love’s' }, 2 * NORTH)).toBe(2);
  });

  it('stays separate with another brand, kind or direction', async () => {
    expect(await placesOf({ brand: 'Shell', name: 'Shell' }, { brand: 'Exxon', name: 'Exxon' }, NORTH / 2)).toBe(2);
    expect(await placesOf({ name: 'Joe’s' }, { name: 'Ann’s' }, NORTH / 2)).toBe(2);
    expect(await placesOf({ kinds: ['fuel'] }, { kinds: ['rest_area'] }, NORTH / 2)).toBe(2);
    const area = { kinds: ['rest_area'] } as const;
    expect(await placesOf({ ...area, name: 'Elm Creek Rest Area' }, { ...area, name: 'I-80 EB' }, NORTH)).toBe(1);
    const twoWays = [
      { ...area, directions: ['E'] },
      { ...area, directions: ['W'] },
    ] as const;
    const port = merged(
      [serviceAt(-99, 40, { id: 'a', ...twoWays[0] })],
      [serviceAt(-99, 40, { id: 'b', ...twoWays[1] })],
    );
    expect(await port.near({ lat: 40, lng: -99 }, 5000, [], 10)).toHaveLength(2);
  });

  it('has a larger radius for truck stops', async () => {
    const petro = { brand: 'Petro', truckStop: true };
    expect(await placesOf(petro, { brand: 'Petro' }, 2.5 * NORTH)).toBe(1);
    expect(await placesOf(petro, { brand: 'Petro' }, 3 * NORTH)).toBe(2);
    expect(await placesOf(petro, { brand: 'TA' }, 2.5 * NORTH)).toBe(2);
    expect(await placesOf({ brand: 'Petro' }, { brand: 'Petro' }, 2.5 * NORTH)).toBe(2);
  });

  it('is merged by id, regardless of where its sources locate its center', async () => {
    expect(await placesOf({ id: 'osm:w1' }, { id: 'osm:w1' }, 5 * NORTH)).toBe(1);
    expect(await placesOf({ id: 'osm:w1' }, { id: 'osm:w2' }, 5 * NORTH)).toBe(2);
  });

  it('takes the nearest record of each source, keeping neighbors separate', async () => {
    const pump = (id: string, north: number) => serviceAt(-99, 40 + north, { id, name: 'Pump' });
    const port = merged([pump('a1', 0), pump('a2', NORTH)], [pump('b1', 0.1 * NORTH), pump('b2', 0.9 * NORTH)]);
    const found = await port.near({ lat: 40, lng: -99 }, 5000, [], 10);
    expect(found.map(({ service }) => service.id)).toEqual(['a1', 'a2']);
  });

  it('has the facts of the fresher source, completed from the other', async () => {
    const old = serviceAt(-99, 40, {
      id: 'us/US-40/fuel:1',
      name: 'Old Name Fuel',
      brand: 'Alpha',
      sells: ['regular', 'diesel'],
      exit: '12',
      highway: 'US-40',
      directions: ['E'],
      truckStop: true,
      restrooms: true,
      open24Hours: false,
      asOf: spring,
      source: 'a file',
      phone: '1',
    });
    const fresh = serviceAt(-99, 40 + NORTH, {
      id: 'osm:n1',
      name: 'New Name',
      brand: 'Alpha',
      sells: ['diesel', 'e85'],
      kinds: ['fuel', 'dump_station'],
      open24Hours: true,
      asOf: summer,
      source: 'a map',
      page: 'https://example.com/',
    });
    const [found] = await along(merged([old], [fresh]));
    expect(found?.service).toEqual({
      ...old,
      lat: fresh.lat,
      kinds: ['fuel', 'dump_station'],
      name: 'New Name',
      sells: ['regular', 'diesel', 'e85'],
      open24Hours: true,
      asOf: summer,
      source: 'a map; a file',
      page: 'https://example.com/',
    });
    expect(found).toMatchObject({ side: 'left' });
    const recalled = { ...fresh, approximate: true };
    expect((await along(merged([old], [recalled])))[0]?.service).toMatchObject({
      name: 'Old Name Fuel',
      approximate: false,
    });
    const port = merged([old], [fresh]);
    expect(await port.byId('osm:n1')).toEqual({ ...found?.service, id: 'osm:n1' });
    expect(await port.byId('us/US-40/fuel:1')).toEqual(found?.service);
    expect(await port.byId('osm:n2')).toBeNull();
  });

  it('is omitted in the other direction, if any source has that information', async () => {
    const area = { kinds: ['rest_area'], name: 'Elm Rest Area' } as const;
    const port = merged(
      [serviceAt(-99, 40, { id: 'a', ...area, directions: ['W'], asOf: spring })],
      [serviceAt(-99, 40 + NORTH, { id: 'b', ...area, asOf: summer })],
    );
    expect(await along(port)).toEqual([]);
    expect(await along(port, worldRoad.toReversed())).toHaveLength(1);
    const question = { line: worldRoad, offRoadMeters: 4000, kinds: [], eitherDirection: true } as const;
    expect((await port.along(question)).services).toHaveLength(1);
  });
});

describe('stretches without fuel', () => {
  const stretch: WithoutFuel = {
    highway: 'US-40',
    from: 'West',
    to: 'East',
    line: [
      [-99.8, 40],
      [-98.2, 40],
    ],
    source: 'a sign',
    approximate: false,
  };
  const stretches = async (station: RoadService): Promise<number> => {
    const port = new MergedServices([source('facts', [], [stretch]), source('stations', [station])], fail);
    return (await port.along({ line: worldRoad, offRoadMeters: 8000, kinds: ['fuel'] })).withoutFuel.length;
  };

  it('apply unless a station is known well inside them', async () => {
    expect(await stretches(serviceAt(-99, 40.001))).toBe(0);
    expect(await stretches(serviceAt(-99, 40.001, { approximate: true }))).toBe(1);
    expect(await stretches(serviceAt(-99, 40.06))).toBe(1);
    expect(await stretches(serviceAt(-99.78, 40.001))).toBe(1);
    expect(await stretches(serviceAt(-99, 40.001, { kinds: ['rest_area'] }))).toBe(1);
  });
});

describe('sources, one of which fails', () => {
  it('use the others’ response, and report the failure', async () => {
    const { player, services } = await playedOverpass(worldPlaces, { remark: 'runtime error' });
    const failures: string[] = [];
    const known = source('dataset', [serviceAt(-99, 40.001, { name: 'Known' })]);
    const port = new MergedServices([known, { name: 'overpass', port: services }], (name, error) =>
      failures.push(`${name}: ${String(error)}`),
    );
    expect((await along(port)).map(({ service }) => service.name)).toEqual(['Known']);
    expect(await port.near({ lat: 40, lng: -99 }, 5000, [], 10)).toHaveLength(1);
    expect(failures[0]).toMatch(/^overpass: .*halfway/);
    const alone = new MergedServices([{ name: 'overpass', port: services }], () => undefined);
    await expect(along(alone)).rejects.toThrow('halfway');
    await player.close();
  });

  it('are aborted with their caller', async () => {
    const controller = new AbortController();
    controller.abort(new Error('gone'));
    await expect(merged([]).near({ lat: 40, lng: -99 }, 5000, [], 10, controller.signal)).rejects.toThrow('gone');
  });
});
