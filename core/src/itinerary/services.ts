import type { Road, TownAlong } from '../roads/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** A stretch as long as this without a known service is worth filling up for, miles. */
export const SERVICES_GAP_MILES = 60;

/** What lies further off the road is nobody's next fuel, meters. */
export const SERVICES_OFF_ROAD_METERS = milesToMeters(4);

/** A place by the road that has services: a settlement, however small, or a fuel station that is known. */
export interface ServiceAlong {
  readonly name: string;
  /** Meters from the trip's start, along the road. */
  readonly alongMeters: number;
}

/** A stretch of road without a known service. */
export interface ServiceGap {
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Where it begins and ends; empty for a station without a name. */
  readonly last: string;
  readonly next: string;
  /** Whether there is none for certain; else there is none that is known. */
  readonly certain: boolean;
}

/** A stretch of road, meters from the trip's start. */
interface Stretch {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** What is known beside the towns. */
export interface KnownServices {
  /** In any order. */
  readonly services: readonly ServiceAlong[];
  /** Stretches of which a fact says that they have none, with the last and the next place that has. */
  readonly without: readonly (Stretch & Pick<ServiceGap, 'last' | 'next'>)[];
  /** Stretches where every service is known; in the order of the road. */
  readonly covered: readonly Stretch[];
}

const nothingKnown: KnownServices = { services: [], without: [], covered: [] };

/** The gazetteer's parks are where their visitor centers stand: nobody sells fuel there. */
const PARK = /National (?:Park|Monument)$/;

/** What of a trip says where services are. */
export interface ServedRoad {
  readonly road: Road;
  /** The given places; the first and the last count as served. */
  readonly places: readonly { readonly name: string }[];
  readonly towns: readonly TownAlong[];
}

/**
 * Stretches of 60 miles or more between services: towns of any size, and further services that are known. What a fact says wins over
 * towns, which may have none.
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
    const last = marks[i] as ServiceAlong;
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
