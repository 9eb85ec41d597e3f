import { distanceMeters, interpolateAt, type LngLat, type Position } from '@roadcast/core/geo';
import { ignoringLimits, type RoadVehicle, roadMeters, roadSeconds, roadVehicle } from '@roadcast/core/roads';
import { metersToMiles } from '@roadcast/core/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoadRequest, RoadSpan, RoutedRoad, RoutingPort } from './port.ts';
import {
  edgesOf,
  endsOf,
  pieceMiles,
  pieceOf,
  type SuiteCorridor,
  type SuiteDeadEnd,
  WAY_ROUND,
} from './suite-roads.ts';

/** A source of roads under test, over the roads of `suite-roads.ts`. */
export interface RoutingBench {
  readonly port: RoutingPort;
  readonly close: () => Promise<void>;
}

const milesOf = (spans: readonly RoadSpan[]): number =>
  metersToMiles(spans.reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0));

const goesRound = (road: RoutedRoad): boolean =>
  road.maneuvers.some(({ streetNames }) => streetNames.includes(WAY_ROUND));

/** A rig that is over every limit of the network, and what makes it fit under each. */
const rig = roadVehicle('rv', { rvType: 'class-a', height: 12.5, width: 8.5, length: 36, weight: 26_000, axles: 4 });
const truck = roadVehicle('truck', { axles: 5 });
const fitting = {
  height: { heightFeet: 12.3 },
  width: { widthFeet: 7.9 },
  length: { lengthFeet: 29 },
  weight: { weightPounds: 19_900 },
  axles: { axles: 3 },
} as const satisfies Record<string, Partial<RoadVehicle>>;

/** What every source of roads promises. */
export function routingSuite(open: () => Promise<RoutingBench>): void {
  let bench: RoutingBench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const route = (request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> => bench.port.route(request, signal);
  const along = (name: SuiteCorridor | SuiteDeadEnd, request: Omit<RoadRequest, 'places'> = {}): Promise<RoutedRoad> =>
    route({ places: endsOf(name), ...request });

  describe('a road', () => {
    it('has a line, miles and hours that belong together, and says whose it is', async () => {
      const road = await along('plain');
      expect(road.along).toHaveLength(road.line.length);
      expect(road.elapsed).toHaveLength(road.line.length);
      expect(road.placeIndexes).toEqual([0, road.line.length - 1]);
      expect(metersToMiles(roadMeters(road))).toBeCloseTo(23.3, 0);
      expect(metersToMiles(roadMeters(road)) / (roadSeconds(road) / 3600)).toBeGreaterThan(45);
      expect(road.dataSource).toBe(bench.port.dataSource);
      expect([road.substitute, road.tolls, road.ferries, road.freeways]).toEqual([false, [], [], []]);
    });

    it('leads through thirty places in their order', async () => {
      const places = Array.from(
        { length: 30 },
        (_, i): Position => endsOf(i % 4 < 2 ? 'plain' : 'freeway')[i % 2] as Position,
      );
      const road = await route({ places });
      expect(road.placeIndexes).toHaveLength(30);
      for (const [i, index] of road.placeIndexes.entries()) {
        const { lat, lng } = places[i] as Position;
        expect(distanceMeters(road.line[index] as LngLat, [lng, lat])).toBeLessThan(50);
        if (i > 0) expect(index).toBeGreaterThan(road.placeIndexes[i - 1] as number);
      }
      expect(new Set(road.maneuvers.map(({ legIndex }) => legIndex)).size).toBe(29);
      for (let i = 1; i < road.line.length; i++) {
        expect(road.along[i]).toBeGreaterThanOrEqual(road.along[i - 1] as number);
        expect(road.elapsed[i]).toBeGreaterThanOrEqual(road.elapsed[i - 1] as number);
        expect(distanceMeters(road.line[i - 1] as LngLat, road.line[i] as LngLat)).toBeLessThan(30_000);
      }
      for (const [i, { beginIndex, point }] of road.maneuvers.entries()) {
        expect(distanceMeters(road.line[beginIndex] as LngLat, point)).toBeLessThan(1);
        if (i > 0) expect(beginIndex).toBeGreaterThanOrEqual(road.maneuvers[i - 1]?.beginIndex ?? 0);
      }
      const told = road.maneuvers.reduce((sum, { meters }) => sum + meters, 0);
      expect(Math.abs(told / roadMeters(road) - 1)).toBeLessThan(0.005);
    });

    it('passes a point without a stop', async () => {
      const [from, to] = endsOf('plain');
      const { lat, lng } = pieceOf('plain');
      const road = await route({ places: [from, { lat: lat + 0.05, lng, pass: true }, to] });
      expect(goesRound(road)).toBe(true);
      expect(road.placeIndexes).toEqual([0, road.line.length - 1]);
    });

    it('comes with others where they are asked for', async () => {
      const places = edgesOf('slow');
      const { alternates } = await route({ places, alternates: 2 });
      expect(alternates.length).toBeGreaterThanOrEqual(1);
      for (const other of alternates) expect(goesRound(other)).toBe(true);
      expect((await route({ places })).alternates).toEqual([]);
    });

    it('is refused where none comes near a place', async () => {
      const places = [endsOf('plain')[0], { lat: 30, lng: -60 }];
      await expect(route({ places })).rejects.toMatchObject({ name: 'RoutingError', failure: 'off-network' });
    });

    it('is given up when nobody waits for it any more', async () => {
      const controller = new AbortController();
      const outrun = route({ places: endsOf('plain') }, controller.signal);
      controller.abort(new Error('typed on'));
      await expect(outrun).rejects.toThrow('typed on');
    });
  });

  describe('a vehicle', () => {
    it.each(Object.keys(fitting) as (keyof typeof fitting)[])(
      'goes round a limit of its %s, and under it where it fits',
      async (limit) => {
        expect(goesRound(await along(limit, { vehicle: rig }))).toBe(true);
        expect(goesRound(await along(limit, { vehicle: { ...rig, ...fitting[limit] } }))).toBe(false);
        expect(goesRound(await along(limit, { vehicle: ignoringLimits(rig, [limit]) }))).toBe(false);
        expect(goesRound(await along(limit, { vehicle: truck }))).toBe(true);
        expect(goesRound(await along(limit, { vehicle: { ...truck, ...fitting[limit] } }))).toBe(false);
        expect(goesRound(await along(limit, { vehicle: ignoringLimits(truck, [limit]) }))).toBe(false);
        expect(goesRound(await along(limit))).toBe(false);
      },
    );

    it('keeps off a road that is closed to trucks when it is one, motorhomes do not', async () => {
      expect(goesRound(await along('truckBan', { vehicle: truck }))).toBe(true);
      expect(goesRound(await along('truckBan', { vehicle: ignoringLimits(truck, ['trucks']) }))).toBe(false);
      expect(goesRound(await along('truckBan', { vehicle: rig }))).toBe(false);
    });

    it('drives at the limit for trucks when it is one, motorhomes at that for cars', async () => {
      const [car, motorhome, slow] = await Promise.all([
        along('truckSpeed'),
        along('truckSpeed', { vehicle: rig }),
        along('truckSpeed', { vehicle: truck }),
      ]);
      expect(roadSeconds(motorhome)).toBeCloseTo(roadSeconds(car), -1);
      // 5.3 miles at 55 instead of 70 mph.
      expect(roadSeconds(slow) - roadSeconds(car)).toBeGreaterThan(50);
    });

    it('keeps the times of a car also where its own sizes force it off the way of a car', async () => {
      const car = await along('length', { exclude: [pieceOf('length')] });
      const motorhome = await along('length', { vehicle: rig });
      expect(roadMeters(motorhome)).toBeCloseTo(roadMeters(car), 0);
      expect(Math.abs(roadSeconds(motorhome) / roadSeconds(car) - 1)).toBeLessThan(0.02);
    });

    it('is refused where a limit leaves no road', async () => {
      await expect(along('lowBridge', { vehicle: rig })).rejects.toMatchObject({ failure: 'no-road' });
      await expect(along('lowBridge', { vehicle: ignoringLimits(rig, ['height']) })).resolves.toHaveProperty('line');
    });
  });

  describe('what a driver avoids', () => {
    it('are tolls: their miles are known, and a way round is taken', async () => {
      const paid = await along('toll');
      expect(goesRound(paid)).toBe(false);
      expect(paid.tollsExact).toBe(true);
      expect(milesOf(paid.tolls)).toBeCloseTo(pieceMiles('toll'), 1);
      const free = await along('toll', { never: ['tolls'] });
      expect(goesRound(free)).toBe(true);
      expect(free.tolls).toEqual([]);
    });

    it('are tolls only where that is possible, unless never', async () => {
      expect(milesOf((await along('tollBridge', { wishes: { avoidTolls: true } })).tolls)).toBeCloseTo(
        pieceMiles('tollBridge'),
        1,
      );
      const never = along('tollBridge', { never: ['tolls'] });
      await expect(never).rejects.toMatchObject({ failure: 'no-road' });
    });

    it('are ferries', async () => {
      const sailed = await along('ferry');
      expect(milesOf(sailed.ferries)).toBeCloseTo(pieceMiles('ferry'), 1);
      // Ten minutes of the boat and the half hour that boarding takes pass at the ferry, not on the roads to it.
      const [{ fromMeters, toMeters } = { fromMeters: 0, toMeters: 0 }] = sailed.ferries;
      const at = (meters: number): number => interpolateAt(sailed.along, sailed.elapsed, meters);
      expect((at(toMeters) - at(fromMeters)) / 60).toBeCloseTo(40, 0);
      const driven = await along('ferry', { never: ['ferries'] });
      expect([goesRound(driven), driven.ferries]).toEqual([true, []]);
    });

    it('are freeways', async () => {
      const fast = await along('freeway');
      expect(milesOf(fast.freeways)).toBeCloseTo(pieceMiles('freeway'), 1);
      expect((await along('freeway', { wishes: { avoidHighways: true } })).freeways).toEqual([]);
    });

    it('are freeways also for a scenic road, where another one takes little longer', async () => {
      expect(goesRound(await along('parallel'))).toBe(false);
      expect(goesRound(await along('parallel', { wishes: { scenicRoutes: true } }))).toBe(true);
      expect(goesRound(await along('freeway', { wishes: { scenicRoutes: true } }))).toBe(false);
    });

    it('are roads at given spots', async () => {
      expect(goesRound(await along('plain', { exclude: [pieceOf('plain')] }))).toBe(true);
      const { lat, lng } = pieceOf('plain');
      const both = along('plain', {
        exclude: [
          { lat, lng },
          { lat: lat + 0.05, lng },
        ],
      });
      await expect(both).rejects.toMatchObject({ failure: 'no-road' });
    });
  });
}
