import { at } from '../lists/index.ts';
import type { Road, TownAlong } from '../roads/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** Minimum length of a stretch without known services that warrants filling up before, miles. */
export const SERVICES_GAP_MILES = 60;

/** Maximum distance of services from the road, meters. */
export const SERVICES_OFF_ROAD_METERS = milesToMeters(4);

/** Services along the road: a settlement of any size, or a known gas station. */
export interface ServiceAlong {
  readonly name: string;
  /** Distance along the road from the trip's start, meters. */
  readonly alongMeters: number;
}

/** A stretch of road without known services. */
export interface ServiceGap {
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Names of the services at the start and end; '' for an unnamed station. */
  readonly last: string;
  readonly next: string;
  /** Whether there are certainly no services; otherwise none are known. */
  readonly certain: boolean;
}

/** Meters from the trip's start. */
interface Stretch {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Known services other than towns. */
export interface KnownServices {
  /** In no particular order. */
  readonly services: readonly ServiceAlong[];
  /** Stretches confirmed to have no services, with the names of the previous and next services. */
  readonly without: readonly (Stretch & Pick<ServiceGap, 'last' | 'next'>)[];
  /** Stretches on which all services are known, in road order. */
  readonly covered: readonly Stretch[];
}

const nothingKnown: KnownServices = { services: [], without: [], covered: [] };

/** Parks, which don't count as services: the gazetteer locates them at visitor centers, which don't sell gas. */
const PARK = /National (?:Park|Monument)$/;

/** Trip data for finding services. */
export interface ServedRoad {
  readonly road: Road;
  /** Given places. The first and last are assumed to have services. */
  readonly places: readonly { readonly name: string }[];
  readonly towns: readonly TownAlong[];
}

/**
 * Returns the stretches of at least 60 miles between services, which are towns of any size and other known services. A
 * confirmed gap overrides towns within it, because these may have no services.
 */
export function serviceGaps(
  { road, places, towns }: ServedRoad,
  { services, without, covered }: KnownServices = nothingKnown,
): ServiceGap[] {
  const served = towns.filter(
    ({ place, offRoadMeters }) => !PARK.test(place.name) && offRoadMeters <= SERVICES_OFF_ROAD_METERS,
  );
  const marks: ServiceAlong[] = [
    { alongMeters: 0, name: places[0]?.name ?? '' },
    ...served.map(({ alongMeters, place }) => ({ alongMeters, name: place.name })),
    ...services,
    { alongMeters: road.along[road.along.length - 1] ?? 0, name: places.at(-1)?.name ?? '' },
  ].sort((a, b) => a.alongMeters - b.alongMeters);
  const found = marks.slice(1).flatMap((next, i): ServiceGap[] => {
    const last = at(marks, i);
    const [fromMeters, toMeters] = [last.alongMeters, next.alongMeters];
    if (!isLong({ fromMeters, toMeters })) return [];
    const certain = covered.some((stretch) => stretch.fromMeters <= fromMeters && stretch.toMeters >= toMeters);
    return [{ fromMeters, toMeters, last: last.name, next: next.name, certain }];
  });
  const facts = without.filter(isLong).map((stretch): ServiceGap => ({ ...stretch, certain: true }));
  return [...facts, ...found.filter((gap) => !facts.some((fact) => overlaps(fact, gap)))].sort(
    (a, b) => a.fromMeters - b.fromMeters,
  );
}

const isLong = ({ fromMeters, toMeters }: Stretch): boolean =>
  metersToMiles(toMeters - fromMeters) >= SERVICES_GAP_MILES;

const overlaps = (a: Stretch, b: Stretch): boolean => a.fromMeters < b.toMeters && b.fromMeters < a.toMeters;
