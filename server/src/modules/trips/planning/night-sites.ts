import type { NightOption, SiteFact, Trip } from '@roadcast/contract';
import { indexAtOrBefore, interpolateAt, pointAlong } from '@roadcast/core/geo';
import { hoursOfService, type ItineraryInput } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import { sitesTexts } from '@roadcast/messages/sites';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { PlacesPort, PoiAlong } from '@roadcast/providers/places/port';

/** A place where a day can end. */
export interface NightCandidate {
  readonly kind: NightOption['kind'];
  readonly place: Place;
  readonly alongMeters: number;
  readonly elapsedSeconds: number;
  readonly offRoadMeters: number;
  readonly facts: readonly SiteFact[];
  readonly dataSource: string;
}

/** Maximum sites offered in addition to the towns. */
const MOST_SITES = 8;

/** Maximum distance between a site and the road, meters. */
const SITES_OFF_ROAD_METERS = milesToMeters(8);

/** Additional meters from the road that one amenity for rigs is worth. */
const WORTH_A_DETOUR_METERS = milesToMeters(4);

/** The stretch to search and the vehicle. */
export interface SiteSearch {
  readonly road: ItineraryInput['road'];
  /** Driving seconds from the trip's start. */
  readonly from: number;
  readonly to: number;
  readonly vehicleType: Trip['preferences']['vehicleType'];
}

/**
 * Finds campgrounds for RVs and trailers, or truck parking for trucks, excluding sites known to prohibit overnight
 * stays. Only imported data contains such sites.
 * @returns the most useful sites.
 */
export async function nightSites(
  { road, from, to, vehicleType }: SiteSearch,
  pois: PlacesPort,
  gazetteer: GazetteerPort,
  signal?: AbortSignal,
): Promise<NightCandidate[]> {
  const kind = kindFor(vehicleType);
  if (!kind) return [];
  const [first, last] = [indexAtOrBefore(road.elapsed, from), indexAtOrBefore(road.elapsed, to) + 1];
  const line = road.line.slice(first, last + 1);
  const found = await pois.along(line, SITES_OFF_ROAD_METERS, [siteKinds[kind]], signal);
  if (!found) return [];
  const base = road.along[first] ?? 0;
  return found.value
    .filter((poi) => nameOf(kind, poi) !== '' && takesNights[kind](poi.tags))
    .sort((a, b) => worthOf(b) - worthOf(a))
    .slice(0, MOST_SITES)
    .map((poi): NightCandidate => {
      const alongMeters = base + poi.alongMeters;
      const { state, lat, lng, tags, offRoadMeters } = poi;
      const timeZone = gazetteer.timeZoneAt(pointAlong(road.line, road.along, alongMeters));
      return {
        kind,
        place: { name: nameOf(kind, poi), state, lat, lng, timeZone, population: 0 },
        alongMeters,
        elapsedSeconds: interpolateAt(road.along, road.elapsed, alongMeters),
        offRoadMeters,
        facts: factsOf(tags),
        dataSource: found.source,
      };
    });
}

type SiteKind = Exclude<NightOption['kind'], 'town'>;
type Tags = PoiAlong['tags'];

const siteKinds = { campground: 'campground', 'truck-parking': 'truck_parking' } as const;

function kindFor(vehicleType: SiteSearch['vehicleType']): SiteKind | null {
  if (vehicleType === 'truck') return 'truck-parking';
  return vehicleType === 'rv' || vehicleType === 'towing' ? 'campground' : null;
}

/**
 * Returns a site's name; '' if it can't be found by name. Most truck parking has no name and is labeled with its town.
 */
function nameOf(kind: SiteKind, { name, city, state }: PoiAlong): string {
  if (name !== '' || kind === 'campground' || city === '') return name;
  return sitesTexts.truckParkingAt({ place: state === '' ? city : `${city}, ${state}` });
}

const isOpen = ({ access }: Tags): boolean => access !== 'private' && access !== 'no';

/** Functions that return whether a site allows overnight stays or isn't known to prohibit them. */
const takesNights: Readonly<Record<SiteKind, (tags: Tags) => boolean>> = {
  campground: (tags) =>
    isOpen(tags) && tags.caravans !== 'no' && tags.backcountry !== 'yes' && tags.group_only !== 'yes',
  'truck-parking': (tags) => {
    const stay = longestStayHours(tags.maxstay);
    return isOpen(tags) && tags.hgv !== 'no' && (stay === null || stay >= hoursOfService.offHours);
  },
};

const hoursOfUnit: Readonly<Record<string, number>> = { m: 1 / 60, h: 1, d: 24, w: 168 };

/** Parses a maximum stay to hours; null if missing or invalid. @param maxstay '2 hours', '90 min', '10h', '3 days'. */
function longestStayHours(maxstay: string | undefined): number | null {
  const [, figure, unit] = /^\s*(\d+(?:\.\d+)?)\s*(m|h|d|w)[a-z]*\s*$/i.exec(maxstay ?? '') ?? [];
  const hours = hoursOfUnit[unit?.toLowerCase() ?? ''];
  return figure === undefined || hours === undefined ? null : Number(figure) * hours;
}

const isPullThrough = (tags: Tags): boolean => tags['camp_site:pull_through'] === 'yes' || tags.pull_through === 'yes';
const isForRigs = (tags: Tags): boolean => tags.caravans === 'yes' || tags.tourism === 'caravan_site';
const hasHookups = ({ power_supply: power }: Tags): boolean => power !== undefined && power !== 'no';
const hasDump = (tags: Tags): boolean => tags.sanitary_dump_station === 'yes';

/** Scores a site: a point per known amenity for rigs, minus a penalty for the distance from the road. */
function worthOf({ tags, offRoadMeters }: PoiAlong): number {
  const known = [isPullThrough, isForRigs, hasHookups, hasDump].filter((has) => has(tags)).length;
  return known - offRoadMeters / WORTH_A_DETOUR_METERS;
}

function factsOf(tags: Tags): SiteFact[] {
  const hours = tags.opening_hours;
  const facts: readonly (readonly [boolean, SiteFact])[] = [
    [isPullThrough(tags), { code: 'pull_through' }],
    [isForRigs(tags), { code: 'rigs' }],
    [hasHookups(tags), { code: 'hookups' }],
    [hasDump(tags), { code: 'dump_station' }],
    [tags.fee === 'no', { code: 'free' }],
    [tags.fee === 'yes', { code: 'fee' }],
    [tags.maxstay !== undefined, { code: 'longest_stay', value: tags.maxstay ?? '' }],
    [tags['capacity:hgv'] !== undefined, { code: 'truck_spaces', value: tags['capacity:hgv'] ?? '' }],
    [hours !== undefined && hours !== '24/7', { code: 'open', value: hours ?? '' }],
  ];
  return facts.filter(([holds]) => holds).map(([, fact]) => fact);
}
