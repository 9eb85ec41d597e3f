import { distanceMeters, interpolateAt, type Position } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import {
  ignoringLimits,
  type RoadSpan,
  type RoadVehicle,
  roadMeters,
  roadSeconds,
  roadVehicle,
} from '@roadcast/core/roads';
import { metersToMiles } from '@roadcast/core/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoadRequest, RoutedRoad, RoutingPort } from './port.ts';
import {
  edgesOf,
  endsOf,
  pieceMiles,
  pieceOf,
  type SuiteCorridor,
  type SuiteDeadEnd,
  WAY_ROUND,
} from './suite-roads.ts';

/** A routing source under test, loaded with the roads in `suite-roads.ts`. */
export interface RoutingBench {
  readonly port: RoutingPort;
  readonly close: () => Promise<void>;
}

const milesOf = (spans: readonly RoadSpan[]): number =>
  metersToMiles(spans.reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0));

const goesRound = (road: RoutedRoad): boolean =>
  road.maneuvers.some(({ streetNames }) => streetNames.includes(WAY_ROUND));

/** A rig that exceeds every limit in the network, and variants that fit. */
const rig = roadVehicle('rv', { rvType: 'class-a', height: 12.5, width: 8.5, length: 36, weight: 26_000, axles: 4 });
const truck = roadVehicle('truck', { axles: 5 });
const fitting = {
  height: { heightFeet: 12.3 },
  width: { widthFeet: 7.9 },
  length: { lengthFeet: 29 },
  weight: { weightPounds: 19_900 },
  axles: { axles: 3 },
} as const satisfies Record<string, Partial<RoadVehicle>>;

/** Registers the contract tests for a routing source. */
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
    it('has consistent line, miles and hours, and its source', async () => {
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
      const places = Array.from({ length: 30 }, (_, i): Position => at(endsOf(i % 4 < 2 ? 'plain' : 'freeway'), i % 2));
      const road = await route({ places });
      expect(road.placeIndexes).toHaveLength(30);
      for (const [i, index] of road.placeIndexes.entries()) {
        const { lat, lng } = at(places, i);
        expect(distanceMeters(at(road.line, index), [lng, lat])).toBeLessThan(50);
        if (i > 0) expect(index).toBeGreaterThan(at(road.placeIndexes, i - 1));
      }
      expect(new Set(road.maneuvers.map(({ legIndex }) => legIndex)).size).toBe(29);
      for (let i = 1; i < road.line.length; i++) {
        expect(road.along[i]).toBeGreaterThanOrEqual(at(road.along, i - 1));
        expect(road.elapsed[i]).toBeGreaterThanOrEqual(at(road.elapsed, i - 1));
        expect(distanceMeters(at(road.line, i - 1), at(road.line, i))).toBeLessThan(30_000);
      }
      for (const [i, { beginIndex, point }] of road.maneuvers.entries()) {
        expect(distanceMeters(at(road.line, beginIndex), point)).toBeLessThan(1);
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

    it('comes with alternatives on request', async () => {
      const places = edgesOf('slow');
      const { alternates } = await route({ places, alternates: 2 });
      expect(alternates.length).toBeGreaterThanOrEqual(1);
      for (const other of alternates) expect(goesRound(other)).toBe(true);
      expect((await route({ places })).alternates).toEqual([]);
    });

    it('is not found if none is near a place', async () => {
      const places = [endsOf('plain')[0], { lat: 30, lng: -60 }];
      await expect(route({ places })).rejects.toMatchObject({ name: 'RoutingError', failure: 'off-network' });
    });

    it('is aborted by its signal', async () => {
      const controller = new AbortController();
      const outrun = route({ places: endsOf('plain') }, controller.signal);
      controller.abort(new Error('typed on'));
      await expect(outrun).rejects.toThrow('typed on');
    });
  });

  describe('a vehicle', () => {
    it.each(Object.keys(fitting) as (keyof typeof fitting)[])(
      'avoids a limit of its %s, and uses the road if it fits',
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

    it('avoids a road closed to trucks if it is one; motorhomes don’t', async () => {
      expect(goesRound(await along('truckBan', { vehicle: truck }))).toBe(true);
      expect(goesRound(await along('truckBan', { vehicle: ignoringLimits(truck, ['trucks']) }))).toBe(false);
      expect(goesRound(await along('truckBan', { vehicle: rig }))).toBe(false);
    });

    it('drives at the truck limit if it is one, motorhomes at the car limit', async () => {
      const [car, motorhome, slow] = await Promise.all([
        along('truckSpeed'),
        along('truckSpeed', { vehicle: rig }),
        along('truckSpeed', { vehicle: truck }),
      ]);
      expect(roadSeconds(motorhome)).toBeCloseTo(roadSeconds(car), -1);
      // 5.3 miles at 55 mph instead of 70.
      expect(roadSeconds(slow) - roadSeconds(car)).toBeGreaterThan(50);
    });

    it('keeps a car’s times even if its sizes force it onto another route', async () => {
      const car = await along('length', { exclude: [pieceOf('length')] });
      const motorhome = await along('length', { vehicle: rig });
      expect(roadMeters(motorhome)).toBeCloseTo(roadMeters(car), 0);
      expect(Math.abs(roadSeconds(motorhome) / roadSeconds(car) - 1)).toBeLessThan(0.02);
    });

    it('gets no road if a limit leaves none', async () => {
      await expect(along('lowBridge', { vehicle: rig })).rejects.toMatchObject({ failure: 'no-road' });
      await expect(along('lowBridge', { vehicle: ignoringLimits(rig, ['height']) })).resolves.toHaveProperty('line');
    });
  });

  describe('avoided features', () => {
    it('include tolls: their miles are known, and a detour is taken', async () => {
      const paid = await along('toll');
      expect(goesRound(paid)).toBe(false);
      expect(paid.tollsExact).toBe(true);
      expect(milesOf(paid.tolls)).toBeCloseTo(pieceMiles('toll'), 1);
      const free = await along('toll', { never: ['tolls'] });
      expect(goesRound(free)).toBe(true);
      expect(free.tolls).toEqual([]);
    });

    it('include tolls only where possible, unless never', async () => {
      expect(milesOf((await along('tollBridge', { wishes: { avoidTolls: true } })).tolls)).toBeCloseTo(
        pieceMiles('tollBridge'),
        1,
      );
      const never = along('tollBridge', { never: ['tolls'] });
      await expect(never).rejects.toMatchObject({ failure: 'no-road' });
    });

    it('include ferries', async () => {
      const sailed = await along('ferry');
      expect(milesOf(sailed.ferries)).toBeCloseTo(pieceMiles('ferry'), 1);
      // The ten-minute crossing and the half hour of boarding are added at the ferry, not on the roads to it.
      const [{ fromMeters, toMeters } = { fromMeters: 0, toMeters: 0 }] = sailed.ferries;
      const at = (meters: number): number => interpolateAt(sailed.along, sailed.elapsed, meters);
      expect((at(toMeters) - at(fromMeters)) / 60).toBeCloseTo(40, 0);
      const driven = await along('ferry', { never: ['ferries'] });
      expect([goesRound(driven), driven.ferries]).toEqual([true, []]);
    });

    it('include freeways', async () => {
      const fast = await along('freeway');
      expect(milesOf(fast.freeways)).toBeCloseTo(pieceMiles('freeway'), 1);
      expect((await along('freeway', { wishes: { avoidHighways: true } })).freeways).toEqual([]);
    });

    it('include freeways for a scenic road, where another one takes little longer', async () => {
      expect(goesRound(await along('parallel'))).toBe(false);
      expect(goesRound(await along('parallel', { wishes: { scenicRoutes: true } }))).toBe(true);
      expect(goesRound(await along('freeway', { wishes: { scenicRoutes: true } }))).toBe(false);
    });

    it('include roads at given positions', async () => {
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
