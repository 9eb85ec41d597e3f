import { type Alternative, COORDINATE_DECIMALS } from '@roadcast/contract';
import { type LngLat, pointAlong, toPosition } from '@roadcast/core/geo';
import { areDistinct, pinsOf, sharedPart } from '@roadcast/core/itinerary';
import type { Plan } from '@roadcast/core/plans';
import { lengthOf, type Maneuver, type Road, roadMeters, roadSeconds } from '@roadcast/core/roads';
import type { TripRequest } from '@roadcast/core/trip-request';
import { metersToMiles, roundTo, secondsToHours } from '@roadcast/core/units';
import { knownSeverity } from '@roadcast/core/weather';
import { letOthers } from '@roadcast/providers/let-others';
import type { RoutedRoad } from '@roadcast/providers/routing/port';
import { ApiError } from '../../../platform/api-error.ts';
import { weatherOnTheWire } from '../../weather/public.ts';
import { type DraftedTrip, draftAlong, resolveRequest, type WantedTrip } from '../itinerary/draft-trip.ts';
import type { PassPoint } from '../request/given-places.ts';
import { roadOfTrip } from '../road/trip-road.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';

/** Maximum roads, including the trip's own (issue 5). */
const MOST_ROADS = 3;

/** Maximum driving time of an alternative, as a multiple of the time on the trip's own road. */
const LONGEST_SHARE = 1.6;

/**
 * How far to each side of a leg's midpoint to look for a town to route through: share of the leg, and maximum meters.
 */
const SIDE_SHARE = 0.14;
const FURTHEST_SIDE_METERS = 350_000;

/** Minimum leg length for routing through a town to the side, meters. */
const SHORTEST_SIDED_METERS = 80_000;

/** Points per line, enough for a map of the whole trip. */
const DRAWN_POINTS = 400;

/**
 * Finds roads that a trip can take: its own first, then others, fastest first, each sharing less than 70% of its length
 * with every earlier one. Each road is planned in full, with rules, days and weather, through the via points that pin
 * it, so that choosing it doesn't change it.
 * @throws ApiError like `draftTrip`.
 */
export async function alternativesOf(
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<Alternative[]> {
  const waypoints = request.waypoints.filter(({ role }) => role !== 'pass');
  const wanted = await resolveRequest({ ...request, waypoints }, plan, ports, signal);
  const planned = await roadOfTrip(wanted, ports, signal);
  await letOthers(signal);
  const own = draftAlong(wanted, planned, ports);
  const { road } = own.planned.found;
  const candidates = await candidateRoads(wanted, road, ports, signal);
  const [, ...different] = await distinctRoads([road, ...candidates.sort(byTime)], candidates.length + 1, signal);
  const others = await Promise.all(
    different
      .slice(0, MOST_ROADS)
      .map((other) => letOthers(signal).then(() => keptOn(other, different, own, ports, signal))),
  );
  const drafts = [{ drafted: own, passes: [] }, ...others.filter((other) => other !== null)];
  const foundRoads = drafts.map(({ drafted }) => drafted.planned.found.road);
  const roads = await distinctRoads(foundRoads, MOST_ROADS, signal);
  const chosen = drafts.filter(({ drafted }) => roads.includes(drafted.planned.found.road));
  await letOthers(signal);
  return present(chosen, ports, signal);
}

/**
 * Selects roads that differ: the first, then each one that differs from all selected so far. Yields before each
 * comparison, because comparing coast-to-coast roads takes several milliseconds.
 * @param roads best first. @param most maximum roads to select.
 */
async function distinctRoads<Candidate extends Road>(
  roads: readonly Candidate[],
  most: number,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  const chosen: Candidate[] = [];
  for (const road of roads) {
    if (chosen.length >= most) break;
    await letOthers(signal);
    if (chosen.every((other) => areDistinct(road, other))) chosen.push(road);
  }
  return chosen;
}

/** A trip on another road and the via points that pin that road. */
interface Kept {
  readonly drafted: DraftedTrip;
  readonly passes: readonly PassPoint[];
}

const byTime = (a: Road, b: Road): number => roadSeconds(a) - roadSeconds(b);

/** Returns candidates for other roads from the engine, before applying road rules. */
async function candidateRoads(
  wanted: WantedTrip,
  own: RoutedRoad,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<RoutedRoad[]> {
  const longest = longestLeg(own);
  const places = wanted.places.map(({ lat, lng }) => ({ lat, lng }));
  const vehicle = wanted.vehicle.whole;
  const ends = places.slice(longest.leg, longest.leg + 2);
  const { scenicRoutes } = wanted.preferences;
  const asked = [
    ports.routing.route({ places: ends, vehicle, alternates: 2 }, signal).then(({ alternates }) => [...alternates]),
    ports.routing.route({ places, vehicle, wishes: { scenicRoutes: !scenicRoutes } }, signal).then((road) => [road]),
    ports.routing.route({ places, vehicle, wishes: { avoidHighways: true } }, signal).then((road) => [road]),
    ...sidePoints(own, longest).map(async (point) => {
      const town = ports.gazetteer.nearestTown(toPosition(point)).place;
      const through = [
        ...places.slice(0, longest.leg + 1),
        { lat: town.lat, lng: town.lng, pass: true as const },
        ...places.slice(longest.leg + 1),
      ];
      return [await ports.routing.route({ places: through, vehicle }, signal)];
    }),
  ];
  const answers = await Promise.allSettled(asked);
  signal?.throwIfAborted();
  const slowest = roadSeconds(own) * LONGEST_SHARE;
  // The engine's alternates cover only the longest leg; their overlap is measured there.
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .filter((road) => roadSeconds(road) <= slowest);
}

interface Leg {
  readonly leg: number;
  readonly fromMeters: number;
  readonly toMeters: number;
}

function longestLeg({ along, placeIndexes }: Road): Leg {
  const legs = placeIndexes.slice(1).map(
    (index, leg): Leg => ({
      leg,
      fromMeters: along[placeIndexes[leg] ?? 0] ?? 0,
      toMeters: along[index] ?? 0,
    }),
  );
  return legs.reduce((a, b) => (b.toMeters - b.fromMeters > a.toMeters - a.fromMeters ? b : a));
}

/** Returns the points to the left and right of a leg's midpoint. */
function sidePoints({ line, along }: Road, { fromMeters, toMeters }: Leg): LngLat[] {
  const meters = toMeters - fromMeters;
  if (meters < SHORTEST_SIDED_METERS) return [];
  const from = pointAlong(line, along, fromMeters);
  const to = pointAlong(line, along, toMeters);
  const middle = pointAlong(line, along, (fromMeters + toMeters) / 2);
  const share = Math.min(SIDE_SHARE, FURTHEST_SIDE_METERS / meters);
  // Scale longitudes, because a degree of longitude is shorter than a degree of latitude.
  const squeeze = Math.cos((middle[1] * Math.PI) / 180);
  const [east, north] = [(to[0] - from[0]) * squeeze, to[1] - from[1]];
  return [1, -1].map((side): LngLat => [middle[0] - (side * share * north) / squeeze, middle[1] + side * share * east]);
}

/**
 * Plans the trip through the via points that pin a road. @returns null if the result is the same road or isn't legal.
 */
async function keptOn(
  other: RoutedRoad,
  others: readonly RoutedRoad[],
  own: DraftedTrip,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<Kept | null> {
  const { wanted, planned } = own;
  const ownRoad = planned.found.road;
  const oneLeg = other.placeIndexes.length !== ownRoad.placeIndexes.length;
  const rivals = [ownRoad, ...others.filter((road) => road !== other)];
  const lastLeg = wanted.places.length - (wanted.request.returnTrip ? 3 : 2);
  const passes = pinsOf(other, rivals)
    .map(
      ({ point, leg }): PassPoint => ({
        ...toPosition(point),
        leg: oneLeg ? longestLeg(ownRoad).leg : leg,
        waypointIndex: null,
      }),
    )
    // Points after a return trip's turnaround can't be waypoints.
    .filter(({ leg }) => leg <= lastLeg);
  if (passes.length === 0) return null;
  const led = { ...wanted, given: { ...wanted.given, passes } };
  try {
    const planned = await roadOfTrip(led, ports, signal);
    await letOthers(signal);
    const drafted = draftAlong(led, planned, ports);
    const { road } = drafted.planned.found;
    const good = roadSeconds(road) <= roadSeconds(ownRoad) * LONGEST_SHARE && areDistinct(road, ownRoad);
    return good ? { drafted, passes } : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function present(
  kept: readonly Kept[],
  { weather }: PlanningPorts,
  signal?: AbortSignal,
): Promise<Alternative[]> {
  const stops = kept.flatMap(({ drafted }) => drafted.itinerary.stops);
  const all = await weather.at(
    stops.map(({ point, arrival, timeZone }) => ({ ...toPosition(point), at: arrival, timeZone })),
    signal,
  );
  const first = kept[0]?.drafted.planned.found.road;
  let from = 0;
  return kept.map(({ drafted, passes }, i): Alternative => {
    const { itinerary, planned } = drafted;
    const { road } = planned.found;
    const ofStops = all.slice(from, from + itinerary.stops.length);
    from += itinerary.stops.length;
    const last = itinerary.stops.at(-1);
    return {
      id: String(i),
      roads: mainRoads(road.maneuvers),
      miles: roundTo(metersToMiles(roadMeters(road)), 1),
      hours: roundTo(secondsToHours(roadSeconds(road)), 2),
      days: itinerary.dayCount,
      nights: itinerary.dayCount - 1,
      tollMiles: roundTo(metersToMiles(lengthOf(road.tolls)), 1),
      tollsExact: road.tollsExact,
      ferryMiles: roundTo(metersToMiles(lengthOf(road.ferries)), 1),
      severity: knownSeverity(ofStops.map(weatherOnTheWire)),
      forecast: ofStops.every(({ quality }) => quality === 'forecast'),
      arrival: last?.arrival ?? 0,
      timeZone: last?.timeZone ?? '',
      shared: first ? roundTo(sharedPart(road, first), 2) : 1,
      geometry: thinned(road),
      passes: passes.map(({ leg, lat, lng }) => ({
        leg,
        lat: roundTo(lat, COORDINATE_DECIMALS),
        lng: roundTo(lng, COORDINATE_DECIMALS),
      })),
    };
  });
}

/** Maximum roads in a trip's name, and each road's minimum share of the trip. */
const NAMED_ROADS = 3;
const SMALLEST_SHARE = 0.08;

function mainRoads(maneuvers: readonly Maneuver[]): string[] {
  const metersOf = new Map<string, number>();
  let total = 0;
  for (const { streetNames, meters } of maneuvers) {
    total += meters;
    const [name] = streetNames;
    if (name) metersOf.set(name, (metersOf.get(name) ?? 0) + meters);
  }
  const longest = [...metersOf]
    .filter(([, meters]) => meters >= total * SMALLEST_SHARE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED_ROADS)
    .map(([name]) => name);
  return [...metersOf.keys()].filter((name) => longest.includes(name));
}

function thinned({ line, along }: Road): [number, number][] {
  const total = along[along.length - 1] ?? 0;
  const count = Math.min(DRAWN_POINTS, line.length);
  return Array.from({ length: count }, (_, i) => {
    const [lng, lat] = pointAlong(line, along, (total * i) / Math.max(1, count - 1));
    return [roundTo(lng, 4), roundTo(lat, 4)];
  });
}
