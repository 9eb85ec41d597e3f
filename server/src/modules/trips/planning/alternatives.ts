import { type Alternative, COORDINATE_DECIMALS } from '@roadcast/contract';
import { type LngLat, pointAlong, toPosition } from '@roadcast/core/geo';
import { distinctRoads, MOST_SHARED, pinsOf, sharedPart } from '@roadcast/core/itinerary';
import type { Plan } from '@roadcast/core/plans';
import { type Maneuver, type Road, roadMeters, roadSeconds } from '@roadcast/core/roads';
import type { TripRequest } from '@roadcast/core/trip-request';
import { metersToMiles, roundTo, secondsToHours } from '@roadcast/core/units';
import { knownSeverity } from '@roadcast/core/weather';
import { letOthers } from '@roadcast/providers/let-others';
import type { RoutedRoad } from '@roadcast/providers/routing/port';
import { ApiError } from '../../../platform/api-error.ts';
import { weatherOnTheWire } from '../../weather/public.ts';
import { type DraftedTrip, draftAlong, resolveRequest, type WantedTrip } from '../itinerary/draft-trip.ts';
import type { PassPoint } from '../request/given-places.ts';
import { lengthOf } from '../road/find-road.ts';
import { roadOfTrip } from '../road/trip-road.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';

/** Issue 5: up to three roads. */
const MOST_ROADS = 3;

/** Maximum duration of an alternative, relative to the trip's own road. */
const LONGEST_SHARE = 1.6;

/**
 * How far to either side of a leg's middle to look for a town to route through: as a share of the leg, and at most,
 * meters.
 */
const SIDE_SHARE = 0.14;
const FURTHEST_SIDE_METERS = 350_000;

/** Legs shorter than this have no room for a town to the side, meters. */
const SHORTEST_SIDED_METERS = 80_000;

/** Points per line: enough for a map of the whole trip. */
const DRAWN_POINTS = 400;

/**
 * Finds the roads a trip can take: its own first, then others, fastest first, that each share less than 70% of their
 * length with every earlier one. Each is planned in full, with rules, days and weather, through its pinning points, so
 * it stays the same once chosen.
 * @throws ApiError as `draftTrip` does.
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
  const [, ...different] = await distinctInSteps([road, ...candidates.sort(byTime)], candidates.length + 1, signal);
  const others = await Promise.all(
    different
      .slice(0, MOST_ROADS)
      .map((other) => letOthers(signal).then(() => keptOn(other, different, own, ports, signal))),
  );
  const drafts = [{ drafted: own, passes: [] }, ...others.filter((other) => other !== null)];
  const foundRoads = drafts.map(({ drafted }) => drafted.planned.found.road);
  const roads = await distinctInSteps(foundRoads, MOST_ROADS, signal);
  const chosen = drafts.filter(({ drafted }) => roads.includes(drafted.planned.found.road));
  await letOthers(signal);
  return present(chosen, ports, signal);
}

/**
 * Like `distinctRoads`, but yields before each road: comparing coast-to-coast roads takes several milliseconds each.
 */
async function distinctInSteps<Candidate extends Road>(
  roads: readonly Candidate[],
  most: number,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  let chosen: Candidate[] = [];
  for (const road of roads) {
    await letOthers(signal);
    chosen = distinctRoads([...chosen, road], most);
  }
  return chosen;
}

/** A trip on another road, with the points that pin it there. */
interface Kept {
  readonly drafted: DraftedTrip;
  readonly passes: readonly PassPoint[];
}

const byTime = (a: Road, b: Road): number => roadSeconds(a) - roadSeconds(b);

/** Returns candidates for other roads as the engine routes them. Road rules aren't applied yet. */
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
  // The engine's own alternates cover one leg only, and their overlap is measured on that leg.
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

/** Returns points to the left and right of a leg's middle. */
function sidePoints({ line, along }: Road, { fromMeters, toMeters }: Leg): LngLat[] {
  const meters = toMeters - fromMeters;
  if (meters < SHORTEST_SIDED_METERS) return [];
  const from = pointAlong(line, along, fromMeters);
  const to = pointAlong(line, along, toMeters);
  const middle = pointAlong(line, along, (fromMeters + toMeters) / 2);
  const share = Math.min(SIDE_SHARE, FURTHEST_SIDE_METERS / meters);
  // Degrees of longitude are shorter than degrees of latitude: a right angle on the ground needs the correction.
  const squeeze = Math.cos((middle[1] * Math.PI) / 180);
  const [east, north] = [(to[0] - from[0]) * squeeze, to[1] - from[1]];
  return [1, -1].map((side): LngLat => [middle[0] - (side * share * north) / squeeze, middle[1] + side * share * east]);
}

/** Plans the trip through the points that pin a road. @returns null if that isn't another road, or not a legal one. */
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
    // Points after the turnaround of a return trip have no place among the waypoints.
    .filter(({ leg }) => leg <= lastLeg);
  if (passes.length === 0) return null;
  const led = { ...wanted, given: { ...wanted.given, passes } };
  try {
    const planned = await roadOfTrip(led, ports, signal);
    await letOthers(signal);
    const drafted = draftAlong(led, planned, ports);
    const { road } = drafted.planned.found;
    const good = roadSeconds(road) <= roadSeconds(ownRoad) * LONGEST_SHARE && sharedPart(road, ownRoad) < MOST_SHARED;
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

/**
 * Names the roads that make up most of a trip, in road order: at most this many, each with at least this share of it.
 */
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
