import { generateRouteErrorSchema } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat, type Position } from '@roadcast/core/geo';
import {
  type GivenVehicle,
  lengthOf,
  RoadRuleIndex,
  roadVehicle,
  type VehicleKind,
  type VehicleLimit,
} from '@roadcast/core/roads';
import { metersToMiles } from '@roadcast/core/units';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import { EmbeddedRouting } from '@roadcast/providers/routing/embedded/index';
import type { RoutingPort } from '@roadcast/providers/routing/port';
import {
  endsOf,
  pieceMiles,
  pieceOf,
  type SuiteCorridor,
  type SuiteDeadEnd,
  WAY_ROUND,
} from '@roadcast/providers/routing/suite-roads';
import { whyThisRoad } from '@roadcast/server/modules/trips/notices/why-road';
import { roadNotices } from '@roadcast/server/modules/trips/road/road-notices';
import { roadOfTrip } from '@roadcast/server/modules/trips/road/trip-road';
import { failedGeneration } from '@roadcast/server/modules/trips/trip/failures';
import { ApiError } from '@roadcast/server/platform/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGazetteer } from '../../support/gazetteer.ts';
import { said } from '../../support/said.ts';
import { buildSuiteTiles, type SuiteTiles } from '../../support/suite-tiles.ts';

/** Tests with the real engine and gazetteer, the routing tests' small network, and each test's own rules. */
let tiles: SuiteTiles;
let routing: EmbeddedRouting;
const gazetteer = new EmbeddedGeocoding(readGazetteer());
beforeAll(async () => {
  tiles = await buildSuiteTiles();
  routing = new EmbeddedRouting(tiles.folder, 300);
  await routing.whenReady();
});
afterAll(async () => {
  await routing.close();
  await tiles.remove();
});

/** Returns a rule for a corridor's special piece. */
function ruleOn(corridor: SuiteCorridor | SuiteDeadEnd, given: Partial<RoadRule>): RoadRule {
  const { lat, lng } = pieceOf(corridor as SuiteCorridor);
  const line: LngLat[] = [
    [lng - 0.03, lat],
    [lng + 0.03, lat],
  ];
  return {
    kind: 'closure',
    ref: 'CA-120',
    name: 'Tioga Pass',
    line,
    limit: null,
    closed: null,
    source: 'test',
    approximate: false,
    ...given,
  };
}

interface Asked {
  readonly kind?: VehicleKind;
  readonly vehicle?: GivenVehicle;
  readonly ignored?: readonly VehicleLimit[];
  readonly rules?: readonly RoadRule[];
  readonly departure?: string;
  readonly avoid?: { readonly avoidTolls?: boolean; readonly avoidHighways?: boolean; readonly avoidFerries?: boolean };
}

async function planned(ends: readonly Position[], asked: Asked = {}) {
  const {
    kind = 'car',
    vehicle = {},
    ignored = [],
    rules = [],
    departure = '2026-07-10T15:00:00Z',
    avoid = {},
  } = asked;
  const places = ends.map(({ lat, lng }, i) => ({
    place: { ...gazetteer.nearestTown({ lat, lng }).place, lat, lng },
    field: i === 0 ? 'origin' : 'destination',
  }));
  const preferences = {
    drivingHoursPerDay: 8,
    driveTimePerLeg: 2,
    stopLength: 30,
    vehicleType: kind,
    vehicleRange: 300,
    avoidSevereWeather: true,
    scenicRoutes: false,
    avoidTolls: false,
    avoidHighways: false,
    avoidFerries: false,
    prioritizeEfficient: true,
    ...avoid,
  };
  const wanted = {
    resolved: places,
    given: { passes: [] },
    preferences,
    vehicle: { whole: roadVehicle(kind, vehicle), ignored, usualSizes: false },
    departure: Date.parse(departure),
  };
  let searches = 0;
  const counting: RoutingPort = {
    dataSource: routing.dataSource,
    accuracyMeters: routing.accuracyMeters,
    route: (request, signal) => {
      searches += 1;
      return routing.route(request, signal);
    },
    ready: () => routing.ready(),
    close: () => routing.close(),
  };
  const ports = {
    routing: counting,
    gazetteer,
    roadBook: { rules: new RoadRuleIndex(rules), speeds: { states: {} } },
  };
  const road = await roadOfTrip(wanted, ports);
  const found = searches;
  const ways = await whyThisRoad(wanted, road.found, ports);
  return {
    road: road.found.road,
    goesRound: road.found.road.maneuvers.some(({ streetNames }) => streetNames.includes(WAY_ROUND)),
    notices: roadNotices(road, ways),
    ways,
    /** Searches used for the explanation. */
    searches: searches - found,
  };
}

async function refused(
  ends: readonly Position[],
  asked: Asked,
): Promise<ReturnType<typeof generateRouteErrorSchema.parse>> {
  try {
    await planned(ends, asked);
  } catch (error) {
    if (error instanceof ApiError) return generateRouteErrorSchema.parse(failedGeneration(error));
    throw error;
  }
  throw new Error('there was a road');
}

const tioga = { closed: { from: '11-15', to: '05-27' }, approximate: true } as const;

describe('a road that is closed in a season', () => {
  const rules = [ruleOn('plain', tioga)];

  it('is used in summer and bypassed in winter, with a notice about its season', async () => {
    const summer = await planned(endsOf('plain'), { rules });
    expect([summer.goesRound, summer.notices]).toEqual([false, []]);
    const winter = await planned(endsOf('plain'), { rules, departure: '2026-12-10T15:00:00Z' });
    expect(winter.goesRound).toBe(true);
    expect(said(winter.notices, 'road_avoided')).toBe(
      'Tioga Pass (CA-120) is usually closed from mid-November to late May (approximate); around it 6.9 mi, 8 min more.',
    );
    const [way] = winter.ways;
    expect(way?.closed).toMatchObject([{ by: 'season', name: 'Tioga Pass (CA-120)' }]);
    const { lat, lng } = pieceOf('plain');
    expect(distanceMeters(way?.closed[0]?.at ?? [0, 0], [lng, lat])).toBeLessThan(2000);
  });

  it('is reported closed all year if it has no open season', async () => {
    const always = [ruleOn('plain', { closed: { from: '01-01', to: '12-31' }, approximate: true })];
    const { goesRound, notices } = await planned(endsOf('plain'), { rules: always });
    expect(goesRound).toBe(true);
    expect(said(notices, 'road_avoided')).toBe(
      'Tioga Pass (CA-120) is closed all year (approximate); around it 6.9 mi, 8 min more.',
    );
  });

  it('depends on the time of passing, not of departure', async () => {
    // A corridor in Kansas after 30 hours of back-and-forth driving: on the fourth day, it is mid-November.
    const [west, east] = endsOf('slow');
    const toAndFro = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? west : east));
    const [, far] = endsOf('plain');
    const late = [ruleOn('plain', { closed: { from: '11-15', to: '05-27' } })];
    const leaving = { rules: late, departure: '2026-11-13T15:00:00Z' };
    expect((await planned(endsOf('plain'), leaving)).goesRound).toBe(false);
    const after = await planned([...toAndFro, far], leaving);
    expect(said(after.notices, 'road_avoided')).toContain('Tioga Pass');
  });

  it('is still used if no other road leads there, with a warning', async () => {
    const dead = [ruleOn('tollBridge', tioga)];
    const winter = await planned(endsOf('tollBridge'), { rules: dead, departure: '2026-12-10T15:00:00Z' });
    expect(winter.notices).toMatchObject([{ code: 'road_closed', level: 'warning' }]);
    expect(said(winter.notices, 'road_closed')).toBe(
      'Tioga Pass (CA-120) is usually closed from mid-November to late May (approximate), and there’s no way around it. Check that it’s open before you go.',
    );
  });
});

describe('a seasonal ferry', () => {
  const closed = { from: '10-21', to: '04-30' };
  const rules = [
    ruleOn('ferry', { name: 'Lake Express', ref: 'Lake Express', ferry: true, closed, approximate: true }),
  ];

  it('is used in summer; in winter the trip takes another road, with a notice', async () => {
    const summer = await planned(endsOf('ferry'), { rules });
    expect([summer.road.ferries.length, summer.goesRound, summer.notices]).toEqual([1, false, []]);
    const winter = await planned(endsOf('ferry'), { rules, departure: '2026-12-10T15:00:00Z' });
    expect([winter.road.ferries, winter.goesRound]).toEqual([[], true]);
    expect(said(winter.notices, 'road_avoided')).toMatch(
      /^The Lake Express ferry doesn’t usually run from late October to late April \(approximate\); without it \d+ mi(, \d+ min)? more/,
    );
  });
});

describe('a road that is closed to a vehicle', () => {
  it.each([
    ['trailers', 'towing', {}, 'vehicles with a trailer'],
    ['propane', 'rv', {}, 'vehicles that carry propane'],
    ['propane', 'car', { propane: true }, 'vehicles that carry propane'],
  ] as const)('by a rule on %s is bypassed by %s', async (kind, vehicleKind, vehicle, words) => {
    const rules = [ruleOn('plain', { kind, name: 'Holland Tunnel', ref: 'I-78' })];
    expect((await planned(endsOf('plain'), { rules })).goesRound).toBe(false);
    const rig = await planned(endsOf('plain'), { rules, kind: vehicleKind, vehicle });
    expect(rig.goesRound).toBe(true);
    expect(said(rig.notices, 'road_avoided')).toBe(
      `Holland Tunnel (I-78) is closed to ${words}; around it 6.9 mi, 8 min more.`,
    );
  });

  it.each([
    ['height', 'rv', { height: 13.2 }, { limit: 12.33 }, 'vehicles over 12′3″ tall'],
    ['width', 'towing', { width: 8.5 }, { limit: 8 }, 'vehicles over 8 ft wide'],
    ['length', 'rv', { length: 40 }, { limit: 30 }, 'vehicles over 30 ft long'],
    ['weight', 'truck', { weight: 60_000 }, { limit: 20_000 }, 'vehicles over 20,000 lb'],
    ['truckBan', 'truck', {}, { limit: null }, 'trucks'],
  ] as const)(
    'by a limit built into the engine is reported, with its cost: %s',
    async (corridor, kind, vehicle, given, words) => {
      const ruleKind = corridor === 'truckBan' ? 'trucks' : corridor;
      const rules = [ruleOn(corridor, { ...given, kind: ruleKind, name: 'Zion Tunnel', ref: 'UT-9' })];
      const rig = await planned(endsOf(corridor), { rules, kind, vehicle });
      expect(rig.goesRound).toBe(true);
      expect(said(rig.notices, 'road_avoided')).toMatch(
        new RegExp(`^Zion Tunnel \\(UT-9\\) is closed to ${words}; around it 6\\.\\d mi, \\d+ min more\\.$`),
      );
      expect(rig.ways).toMatchObject([{ closed: [{ by: 'vehicle', name: 'Zion Tunnel (UT-9)' }] }]);
      expect(rig.searches).toBe(1);
      const car = await planned(endsOf(corridor), { rules });
      expect([car.goesRound, car.ways, car.searches]).toEqual([false, [], 0]);
    },
  );

  it('reports everything that closes one place in one sentence, and only places along the trip', async () => {
    const tunnel = { name: 'Zion Tunnel', ref: 'UT-9' };
    const rules = [
      ruleOn('height', { ...tunnel, kind: 'height', limit: 12.33 }),
      ruleOn('height', { ...tunnel, kind: 'width', limit: 7.8 }),
      ruleOn('height', { ...tunnel, kind: 'propane' }),
      ruleOn('width', { kind: 'width', limit: 7.8, name: 'Elsewhere' }),
    ];
    const { notices } = await planned(endsOf('height'), { rules, kind: 'rv', vehicle: { height: 13.2, width: 8.4 } });
    expect(notices.filter(({ code }) => code === 'road_avoided')).toHaveLength(1);
    expect(said(notices, 'road_avoided')).toContain(
      'Zion Tunnel (UT-9) is closed to vehicles over 12′3″ tall, vehicles over 7′9″ wide, and vehicles that carry propane; around it',
    );
  });

  it('by a rule, without an alternative, returns which limit closes which road, and suggests the trip without that limit', async () => {
    const rules = [ruleOn('tollBridge', { kind: 'height', limit: 12.1, name: 'Old Bridge', ref: 'US-1' })];
    const error = await refused(endsOf('tollBridge'), { rules, kind: 'rv', vehicle: { height: 12.5 } });
    expect(error).toMatchObject({
      code: 'no_legal_road',
      limits: [{ limit: 'height', vehicle: 12.5, allowed: 12.1, road: 'Old Bridge (US-1)' }],
      offer: { ignoreLimits: ['height'] },
    });
    expect(error.error).toContain('Your vehicle is 12′6″ tall; Old Bridge (US-1) allows 12′1″.');
    const accepted = {
      rules,
      kind: 'rv',
      vehicle: { height: 12.5 },
      ignored: error.offer?.ignoreLimits ?? [],
    } as const;
    const { road, notices } = await planned(endsOf('tollBridge'), accepted);
    expect(road.line.length).toBeGreaterThan(2);
    expect(notices[0]).toMatchObject({ code: 'limits_ignored', level: 'warning' });
    expect(said(notices, 'limits_ignored')).toContain('Your vehicle is 12′6″ tall; Old Bridge (US-1) allows 12′1″.');
  });

  it('by a sign that only the map has is found by trial: limit and place', async () => {
    const error = await refused(endsOf('lowBridge'), { kind: 'rv', vehicle: { rvType: 'class-a', height: 13.2 } });
    expect(error.offer).toEqual({ ignoreLimits: ['height'] });
    const [limit, ...more] = error.limits ?? [];
    expect(more).toEqual([]);
    // The sign says 12'4".
    expect(limit).toMatchObject({ limit: 'height', vehicle: 13.2, allowed: 12.3 });
    expect(limit?.road).toMatch(/^Road lowBridge near .+, KS$|^Road lowBridge near .+, NE$/);
    const { notices } = await planned(endsOf('lowBridge'), { kind: 'rv', ignored: ['height'] });
    expect(said(notices, 'limits_ignored')).toContain('height limit');
  });

  it('is reported for the leg it closes on a longer trip', async () => {
    const trip = [...endsOf('plain'), ...endsOf('lowBridge')];
    const error = await refused(trip, { kind: 'truck' });
    expect(error).toMatchObject({ code: 'no_legal_road', offer: { ignoreLimits: ['height'] } });
  });

  it('is not blamed if no vehicle can use any road', async () => {
    const [from] = endsOf('plain');
    const error = await refused([from, { lat: 28.5, lng: -81.4 }], { kind: 'truck' });
    expect(error).toMatchObject({ code: 'no_road', field: 'destination' });
    expect(error.offer).toBeUndefined();
  });
});

describe('avoided features', () => {
  it('are bypassed if the detour is short', async () => {
    const { goesRound, notices, road, ways } = await planned(endsOf('toll'), { avoid: { avoidTolls: true } });
    expect([goesRound, road.tolls]).toEqual([true, []]);
    expect(said(notices, 'tolls_avoided')).toMatch(
      /^You avoid tolls: 5\.\d miles of toll road \(Road toll\); without 6\.\d mi, \d+ min more\.$/,
    );
    expect(ways).toMatchObject([{ closed: [{ by: 'tolls', name: 'Road toll' }] }]);
  });

  it('are reported with the cost of avoiding them: ferries, and freeways', async () => {
    const ferry = await planned(endsOf('ferry'), { avoid: { avoidFerries: true } });
    expect(said(ferry.notices, 'ferries_avoided')).toMatch(
      /^You avoid ferries: 5\.\d miles of ferry \(Road ferry\); without .+ more/,
    );
    const slow = await planned(endsOf('parallel'), { avoid: { avoidHighways: true } });
    expect(said(slow.notices, 'highways_avoided')).toMatch(
      /^You avoid highways: 5\.\d miles of freeway \(Road parallel\); without .+ more/,
    );
  });

  it('are not reported if the road wouldn’t have had any', async () => {
    const avoid = { avoidTolls: true, avoidFerries: true, avoidHighways: true };
    expect((await planned(endsOf('plain'), { avoid })).ways).toEqual([]);
  });

  it('are used if no other road leads there, with a notice', async () => {
    const { road, notices } = await planned(endsOf('tollBridge'), { avoid: { avoidTolls: true } });
    expect(road.tolls).toHaveLength(1);
    expect(said(notices, 'tolls_kept')).toMatch(/^Still \d\.\d miles of toll road: there’s no other road/);
  });
});

describe('a modeled road', () => {
  it('has unknown limits only where they aren’t posted', async () => {
    const { modeled } = (await planned(endsOf('unposted'))).road;
    expect(modeled).toHaveLength(1);
    expect(metersToMiles(lengthOf(modeled))).toBeCloseTo(pieceMiles('unposted'), 1);
    expect((await planned(endsOf('plain'))).road.modeled).toEqual([]);
    expect((await planned(endsOf('ferry'))).road.modeled).toEqual([]);
  });
});

describe('grades and passes', () => {
  const grades = [5, 5.5, 6, 7, 6.5, 8, 6.2].map((limit, i) =>
    ruleOn((['plain', 'slow', 'toll', 'freeway', 'parallel', 'truckSpeed', 'weight'] as const)[i] ?? 'plain', {
      kind: 'grade',
      limit,
      name: `Hill ${limit}`,
      ref: `US-${i}`,
    }),
  );
  const trip = (['plain', 'slow', 'toll', 'freeway', 'parallel', 'truckSpeed', 'weight'] as const).flatMap((name) => [
    ...endsOf(name),
  ]);

  it('are shown to rigs: the five steepest over 5 % with their miles, in road order', async () => {
    const { notices } = await planned(trip, { kind: 'rv', rules: grades, vehicle: { weight: 15_000 } });
    const message = said(notices, 'grades');
    expect(message.match(/\d(\.\d)? %/g)).toEqual(['6 %', '7 %', '6.5 %', '8 %', '6.2 %']);
    const miles = [...message.matchAll(/mile (\d+)/g)].map(([, mile]) => Number(mile));
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(miles.at(-1)).toBeGreaterThan(100);
  });

  it('are not shown to cars', async () => {
    expect((await planned(trip, { rules: grades })).notices).toEqual([]);
  });
});
