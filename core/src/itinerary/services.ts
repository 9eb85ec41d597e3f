import { at } from '../lists/index.ts';
import type { Road, TownAlong } from '../roads/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** Minimum length of a stretch without known services worth filling up for, miles. */
export const SERVICES_GAP_MILES = 60;

/** Maximum distance of services from the road, meters. */
export const SERVICES_OFF_ROAD_METERS = milesToMeters(4);

/** A place with services along the road: a settlement of any size, or a known gas station. */
export interface ServiceAlong {
  readonly name: string;
  /** Along the road from the trip's start. */
  readonly alongMeters: number;
}

/** A stretch of road without known services. */
export interface ServiceGap {
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Places at its start and end; empty for a station without a name. */
  readonly last: string;
  readonly next: string;
  /** Whether it's certain that there are none; otherwise none are known. */
  readonly certain: boolean;
}

/** A stretch of road, meters from the trip's start. */
interface Stretch {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Known services other than towns. */
export interface KnownServices {
  /** Unordered. */
  readonly services: readonly ServiceAlong[];
  /** Stretches confirmed to have none, with the last and next place that do. */
  readonly without: readonly (Stretch & Pick<ServiceGap, 'last' | 'next'>)[];
  /** Stretches where every service is known; in road order. */
  readonly covered: readonly Stretch[];
}

const nothingKnown: KnownServices = { services: [], without: [], covered: [] };

/** The gazetteer's parks are at their visitor centers, which don't sell gas. */
const PARK = /National (?:Park|Monument)$/;

/** Trip data for finding services. */
export interface ServedRoad {
  readonly road: Road;
  /** The given places; the first and last count as having services. */
  readonly places: readonly { readonly name: string }[];
  readonly towns: readonly TownAlong[];
}

/**
 * Returns stretches of 60 miles or more between services: towns of any size, and other known services. Confirmed gaps
 * take precedence over towns, which may have none.
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
