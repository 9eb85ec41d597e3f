import { indexAtOrBefore, type LngLat, pointAlong } from '@roadcast/core/geo';
import {
  type Detour,
  Detours,
  ignoringLimits,
  lengthOf,
  limitBroken,
  limitsOf,
  type RoadSpan,
  type RoadVehicle,
  roadMeters,
  roadSeconds,
} from '@roadcast/core/roads';
import type { TripPreferences } from '@roadcast/core/trip-request';
import { type RoutedRoad, RoutingError } from '@roadcast/providers/routing/port';
import { type AvoidedRule, avoiding, drivenRoad, type FoundRoad, type Unwanted } from '../road/find-road.ts';
import { keptByEngine } from '../road/no-legal-road.ts';
import {
  roadRequestOf,
  searchParts,
  type TripRoadPorts,
  type TripRoadRequest,
  type WantedRoad,
} from '../road/trip-road.ts';
import { type ClosingRule, type WayAround, wayAroundRules, wayAroundWish } from '../road/ways-around.ts';

/** Maximum stretches of avoided roads to mark. */
const MOST_MARKED = 8;

/**
 * Determines which roads a vehicle, a season or a preference closed to a trip, and the cost of each detour, compared
 * with the trip's road without these restrictions. Makes at most two searches in addition to the road's own, and none
 * for a plain car without such preferences.
 * @throws the signal's reason if aborted. If the engine is busy, returns only what can be determined without it.
 */
export async function whyThisRoad(
  wanted: WantedRoad,
  found: FoundRoad,
  ports: TripRoadPorts,
  signal?: AbortSignal,
): Promise<WayAround[]> {
  const request = roadRequestOf(wanted);
  const { vehicle } = request;
  const ask = async (other: Partial<TripRoadRequest>): Promise<RoutedRoad | null> => {
    try {
      return await drivenRoad({ ...request, ...other }, vehicle, searchParts(ports), signal);
    } catch (error) {
      if (error instanceof RoutingError) return null;
      throw error;
    }
  };
  const [unlimited, unwished] = await Promise.all([
    keptLimits(vehicle).length > 0 ? ask(withoutLimits(request, found)) : null,
    hasWish(request.wishes) ? ask({ wishes: withoutWishes(request.wishes) }) : null,
  ]);
  const detours = new Detours(found.road);
  const closing = [...found.avoided, ...(unlimited ? closedOn(unlimited, vehicle, found, ports) : [])];
  return [
    ...aroundRules(closing, vehicle, detours),
    ...(unwished ? aroundWishes(unwished, request.wishes, found.road, detours) : []),
  ];
}

const keptLimits = (vehicle: RoadVehicle) => limitsOf(vehicle).filter((limit) => keptByEngine.includes(limit));

/**
 * Returns the same trip request for a vehicle that may use any road. Tolls and ferries that the driver avoids remain
 * avoided if the trip has none.
 */
const withoutLimits = ({ vehicle, wishes }: TripRoadRequest, { road }: FoundRoad): Partial<TripRoadRequest> => ({
  vehicle: ignoringLimits(vehicle, keptLimits(vehicle)),
  never: unwantedKinds(wishes).filter((what) => road[what].length === 0),
});

/** Returns the rules that close a road to the vehicle, except those already found for the trip's own road. */
function closedOn(road: RoutedRoad, vehicle: RoadVehicle, found: FoundRoad, ports: TripRoadPorts): AvoidedRule[] {
  const told = new Set([...found.rules, ...found.avoided].map(({ rule }) => rule));
  return ports.roadBook.rules
    .on(road)
    .filter(({ rule }) => limitBroken(rule, vehicle) !== null && !told.has(rule))
    .map((met) => ({ ...met, on: road }));
}

/** Groups rules by detour. */
function aroundRules(closing: readonly AvoidedRule[], vehicle: RoadVehicle, detours: Detours): WayAround[] {
  const ways = new Map<string, { detour: Detour | null; closing: ClosingRule[] }>();
  const roads = [...new Set(closing.map(({ on }) => on))];
  for (const met of closing) {
    const { rule, on, fromMeters, toMeters } = met;
    const detour = detours.around(on, met);
    const key = detour
      ? `${roads.indexOf(on)} ${detour.partsAtMeters} ${detour.meetsAtMeters}`
      : `${rule.ref} ${rule.name}`;
    const way = ways.get(key) ?? { detour, closing: [] };
    way.closing.push({ rule, at: pointAlong(on.line, on.along, (fromMeters + toMeters) / 2) });
    ways.set(key, way);
  }
  return [...ways.values()].map((way) => wayAroundRules(way.closing, vehicle, way.detour));
}

const unwantedKinds = (wishes: TripPreferences): Unwanted[] =>
  (['tolls', 'ferries'] as const).filter((what) => wishes[avoiding[what]]);

const hasWish = (wishes: TripPreferences): boolean => unwantedKinds(wishes).length > 0 || wishes.avoidHighways;

const withoutWishes = (wishes: TripPreferences): TripPreferences => ({
  ...wishes,
  avoidTolls: false,
  avoidFerries: false,
  avoidHighways: false,
});

/** Returns the detours caused by preferences. @param other the road without the preferences. */
function aroundWishes(other: RoutedRoad, wishes: TripPreferences, road: RoutedRoad, detours: Detours): WayAround[] {
  const ways = unwantedKinds(wishes).flatMap((by): WayAround[] => {
    const left = partsLeft(other, other[by], detours);
    if (left.length === 0) return [];
    const each = new Map(left.map(({ detour }) => [detour.partsAtMeters, detour]));
    const sum = (figure: 'extraMeters' | 'extraSeconds') =>
      [...each.values()].reduce((total, detour) => total + detour[figure], 0);
    const spans = left.map(({ span }) => span);
    return [
      wayAroundWish(
        { by, places: placesOf(other, spans), meters: lengthOf(spans) },
        { extraMeters: sum('extraMeters'), extraSeconds: sum('extraSeconds') },
      ),
    ];
  });
  if (!wishes.avoidHighways) return ways;
  const freeways = partsLeft(other, other.freeways, detours).map(({ span }) => span);
  if (freeways.length === 0) return ways;
  // Without freeways the whole road differs, so compare the whole trips.
  const price = {
    extraMeters: roadMeters(road) - roadMeters(other),
    extraSeconds: roadSeconds(road) - roadSeconds(other),
  };
  const [longest] = [...freeways].sort(byLength);
  const places = longest ? placesOf(other, [longest]) : [];
  return [...ways, wayAroundWish({ by: 'highways', places, meters: lengthOf(freeways) }, price)];
}

/** Returns the stretches of another road that the trip's own road avoids. */
const partsLeft = (other: RoutedRoad, spans: readonly RoadSpan[], detours: Detours) =>
  spans.flatMap((span) => {
    const detour = detours.around(other, span);
    return detour ? [{ span, detour }] : [];
  });

const byLength = (a: RoadSpan, b: RoadSpan): number => b.toMeters - b.fromMeters - (a.toMeters - a.fromMeters);

/** Returns the longest stretches and their road names, in road order. */
const placesOf = (road: RoutedRoad, spans: readonly RoadSpan[]): { name: string; at: LngLat }[] =>
  [...spans]
    .sort(byLength)
    .slice(0, MOST_MARKED)
    .sort((a, b) => a.fromMeters - b.fromMeters)
    .map(({ fromMeters, toMeters }) => {
      const middle = (fromMeters + toMeters) / 2;
      return { name: nameAt(road, middle), at: pointAlong(road.line, road.along, middle) };
    });

/** Returns the road's name at a distance; '' if unnamed. */
function nameAt({ maneuvers, along }: RoutedRoad, meters: number): string {
  const vertex = indexAtOrBefore(along, meters);
  return maneuvers.findLast(({ beginIndex }) => beginIndex <= vertex)?.streetNames[0] ?? '';
}
