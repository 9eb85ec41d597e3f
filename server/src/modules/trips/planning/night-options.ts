import type { NightOption, NightOptionsResponse } from '@roadcast/contract';
import { indexAtOrBefore, pointAlong, toPosition } from '@roadcast/core/geo';
import { type ItineraryInput, planItinerary, roadSeconds, type Stop, type TownAlong } from '@roadcast/core/itinerary';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import { hoursToSeconds, metresToMiles, milesToMetres, roundTo, secondsToHours } from '@roadcast/core/units';
import type { PlacesPort } from '@roadcast/providers/places/port';
import { ApiError } from '../../../platform/api-error.ts';
import { type DraftedTrip, draftTrip } from '../draft-trip.ts';
import type { PlanningPorts } from '../plan-trip.ts';
import type { ParsedTripRequest } from '../trip-request.ts';

/** Nights are offered up to this long before and after where the plan has one, seconds at the wheel. */
const REACH_SECONDS = hoursToSeconds(2.5);

/** Towns that are offered, and sites beside them. */
const MOST_TOWNS = 14;
const MOST_SITES = 8;

/** Of two towns nearer to each other than this the larger one is offered, seconds at the wheel. */
const APART_SECONDS = 420;

/** Sites may lie this far off the road, metres. */
const SITES_OFF_ROAD_METRES = milesToMetres(8);

/** A place where the day may end. */
interface Candidate {
  readonly kind: NightOption['kind'];
  readonly place: Place;
  readonly alongMetres: number;
  readonly elapsedSeconds: number;
  readonly offRoadMetres: number;
  readonly facts: readonly string[];
  readonly dataSource: string;
}

/** What the search for other nights needs beside planning. */
export interface NightPorts extends PlanningPorts {
  /** Campgrounds and parking, where imported data has them. */
  readonly spots: PlacesPort;
}

/**
 * Where else a day of a trip may end: towns before and behind the night as planned, campgrounds for RVs, truck parking for trucks.
 * @throws ApiError as `draftTrip` does; night_not_found where the day ends with no night.
 */
export async function nightOptionsOf(
  request: ParsedTripRequest,
  day: number,
  plan: Plan,
  ports: NightPorts,
  signal?: AbortSignal,
): Promise<NightOptionsResponse> {
  const drafted = await draftTrip(request, plan, ports, signal);
  const { stops } = drafted.itinerary;
  const night = stops.find((stop) => stop.day === day && stop.kind === 'overnight');
  const start = stops.find((stop) => stop.day === day);
  if (!night || !start) throw new ApiError('night_not_found', { details: { day } });
  const sites = await sitesNear(drafted, night, start, ports, signal);
  const candidates = [...townsNear(drafted, night, start), ...sites].sort(
    (a, b) => a.elapsedSeconds - b.elapsedSeconds,
  );
  const given = night.placeIndex === null ? undefined : drafted.wanted.given.places[night.placeIndex];
  return {
    options: candidates.flatMap((candidate) => presentOption(candidate, drafted, night, day) ?? []),
    replaces: given?.role === 'night' ? given.waypointIndex : null,
  };
}

const within = (night: Stop, start: Stop, road: ItineraryInput['road']) => ({
  from: Math.max(start.elapsedSeconds + 1, night.elapsedSeconds - REACH_SECONDS),
  to: Math.min(roadSeconds(road) - 1, night.elapsedSeconds + REACH_SECONDS),
});

function townsNear({ input }: DraftedTrip, night: Stop, start: Stop): Candidate[] {
  const { from, to } = within(night, start, input.road);
  const near = input.towns.filter(({ elapsedSeconds }) => elapsedSeconds >= from && elapsedSeconds <= to);
  const chosen: TownAlong[] = near.filter(({ place }) => placeLabel(place) === placeLabel(night.place)).slice(0, 1);
  for (const town of [...near].sort((a, b) => b.place.population - a.place.population)) {
    if (chosen.length >= MOST_TOWNS) break;
    const apart = chosen.every((other) => Math.abs(other.elapsedSeconds - town.elapsedSeconds) >= APART_SECONDS);
    if (apart) chosen.push(town);
  }
  return chosen.map((town) => ({ ...town, kind: 'town', facts: [], dataSource: 'GeoNames' }));
}

/** Sites come out of imported data alone; where there is none, the towns are all that is known. */
async function sitesNear(
  { wanted, input }: DraftedTrip,
  night: Stop,
  start: Stop,
  { spots, gazetteer }: NightPorts,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  const { vehicleType } = wanted.preferences;
  const kind =
    vehicleType === 'truck' ? 'truck_parking' : vehicleType === 'rv' || vehicleType === 'towing' ? 'campground' : null;
  if (!kind) return [];
  const { road } = input;
  const { from, to } = within(night, start, road);
  const [first, last] = [indexAtOrBefore(road.elapsed, from), indexAtOrBefore(road.elapsed, to) + 1];
  const found = await spots.along(road.line.slice(first, last + 1), SITES_OFF_ROAD_METRES, [kind], signal);
  if (!found) return [];
  const base = road.along[first] ?? 0;
  return found.value
    .filter(({ name, tags }) => name !== '' && tags.access !== 'private' && tags.access !== 'no')
    .map((spot): Candidate => {
      const alongMetres = base + spot.alongMetres;
      const at = indexAtOrBefore(road.along, alongMetres);
      return {
        kind: kind === 'campground' ? 'campground' : 'truck-parking',
        place: {
          name: spot.name,
          state: spot.state,
          lat: spot.lat,
          lng: spot.lng,
          timeZone: gazetteer.timeZoneAt(pointAlong(road.line, road.along, alongMetres)),
          population: 0,
        },
        alongMetres,
        elapsedSeconds: road.elapsed[at] ?? 0,
        offRoadMetres: spot.offRoadMetres,
        facts: factsOf(spot.tags),
        dataSource: found.source,
      };
    })
    .sort((a, b) => usefulness(b) - usefulness(a))
    .slice(0, MOST_SITES);
}

/** Sites that are known to take a rig come first. */
const usefulness = ({ facts, offRoadMetres }: Candidate): number => facts.length - offRoadMetres / milesToMetres(4);

function factsOf(tags: Readonly<Record<string, string>>): string[] {
  const facts: readonly (readonly [boolean, string])[] = [
    [tags['camp_site:pull_through'] === 'yes' || tags.pull_through === 'yes', 'Pull-through sites'],
    [tags.caravans === 'yes' || tags.tourism === 'caravan_site', 'For RVs'],
    [tags.power_supply !== undefined && tags.power_supply !== 'no', 'Hookups'],
    [tags.sanitary_dump_station === 'yes', 'Dump station'],
    [tags.fee === 'no', 'Free'],
    [tags.fee === 'yes', 'Fee'],
    [tags.maxstay !== undefined, `Stay up to ${tags.maxstay}`],
    [tags['capacity:hgv'] !== undefined, `${tags['capacity:hgv']} truck spaces`],
  ];
  return facts.filter(([holds]) => holds).map(([, fact]) => fact);
}

/** Cuts the same road with the night there: no road is asked for again. @returns null where a day would begin and end there. */
function presentOption(
  { kind, place, alongMetres, elapsedSeconds, offRoadMetres, facts, dataSource }: Candidate,
  { input, wanted }: DraftedTrip,
  night: Stop,
  day: number,
): NightOption | null {
  const { road } = input;
  const lineIndex = indexAtOrBefore(road.along, alongMetres);
  const replaced =
    night.placeIndex !== null && wanted.given.places[night.placeIndex]?.role === 'night' ? night.placeIndex : null;
  const keeps = <T>(values: readonly T[]): T[] => values.filter((_, i) => i !== replaced);
  const placeIndexes = keeps(road.placeIndexes);
  const at = placeIndexes.findIndex((index) => index > lineIndex);
  if (at <= 0) return null;
  const insert = <T>(values: readonly T[], value: T): T[] => [...values.slice(0, at), value, ...values.slice(at)];
  const wishes = input.wishes;
  const moved: ItineraryInput = {
    ...input,
    road: { ...road, placeIndexes: insert(placeIndexes, lineIndex) },
    places: insert(keeps(input.places), place),
    ...(wishes && {
      wishes: {
        ...wishes,
        places: insert(keeps(input.places.map((_, i) => wishes.places[i])), {
          nights: 1,
          minutes: null,
          arriveBy: null,
        }),
      },
    }),
  };
  const { stops } = planItinerary(moved);
  const there = stops.find((stop) => stop.placeIndex === at && stop.kind === 'overnight');
  const start = there && stops.find((stop) => stop.day === there.day);
  if (!there || !start || there.day !== day) return null;
  const next = keeps(wanted.given.places)[at];
  const { lat, lng } = toPosition(pointAlong(road.line, road.along, alongMetres));
  return {
    kind,
    name: kind === 'town' ? placeLabel(place) : place.name,
    lat: kind === 'town' ? lat : place.lat,
    lng: kind === 'town' ? lng : place.lng,
    milesOffRoute: roundTo(metresToMiles(offRoadMetres), 1),
    population: kind === 'town' ? place.population : null,
    dayMiles: roundTo(metresToMiles(there.alongMetres - start.alongMetres), 1),
    dayHours: roundTo(secondsToHours(there.elapsedSeconds - start.elapsedSeconds), 2),
    hoursLeft: roundTo(secondsToHours(roadSeconds(road) - elapsedSeconds), 2),
    arrival: there.arrival,
    timeZone: there.timeZone,
    waypointIndex: next?.waypointIndex ?? wanted.request.waypoints.length,
    current: placeLabel(place) === placeLabel(night.place),
    facts: [...facts],
    dataSource,
  };
}
