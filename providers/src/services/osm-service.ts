import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import { type FuelGrade, fuelGrades, type RoadService, type ServiceKind, serviceKinds } from '@roadcast/core/services';

/** OpenStreetMap keys and values. */
export type OsmTags = Readonly<Record<string, string>>;

/** A mapped object. */
export interface OsmPlace extends Position {
  /** OpenStreetMap type and number: 'n123'. */
  readonly osm: string;
  readonly kind: ServiceKind;
  readonly tags: OsmTags;
  /** Fallback if the tags have no name. */
  readonly name: string;
  /** Town and state, used if the tags have no address. */
  readonly city: string;
  readonly state: string;
  /** Date of the map data, epoch milliseconds. */
  readonly asOf: number | null;
}

const types: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };

/** Prefix of OpenStreetMap service ids. */
const PREFIX = 'osm:';

export const idOfOsm = (osm: string): string => `${PREFIX}${osm}`;

/** Returns the OpenStreetMap type and number ('n123') in an id created in this file; null for other ids. */
export function osmOfId(id: string): string | null {
  const osm = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
  return /^[nwr][1-9]\d{0,17}$/.test(osm) ? osm : null;
}

/** Returns the URL of an object's page. @param osm type and number: 'n123'. */
export const pageOfOsm = (osm: string): string =>
  `https://www.openstreetmap.org/${types[osm.charAt(0)]}/${osm.slice(1)}`;

/** Returns the type and number ('n123') in an object page's URL; null for other pages. */
export function osmOfPage(page: string | null): string | null {
  const [, type, number] = /\/(node|way|relation)\/(\d+)$/.exec(page ?? '') ?? [];
  return type && number ? `${type.charAt(0)}${number}` : null;
}

/** Converts a mapped place to a service, using established tags (wiki.openstreetmap.org, as read in 2026). */
export function serviceOfOsm({ osm, kind, tags, name, city, state, lat, lng, asOf }: OsmPlace): RoadService {
  const kinds = kindsOf(kind, tags);
  return {
    id: idOfOsm(osm),
    lat,
    lng,
    kinds,
    name: tags.name ?? name,
    brand: tags.brand ?? null,
    address: addressOf(tags),
    city: tags['addr:city'] ?? city,
    state: tags['addr:state'] ?? state,
    phone: tags.phone ?? tags['contact:phone'] ?? null,
    highway: null,
    exit: null,
    mile: null,
    directions: [],
    sells: kinds.includes('fuel') || kinds.includes('plaza') ? gradesOf(tags) : [],
    truckStop: kind === 'fuel' ? isForTrucks(tags) : null,
    rvLanes: null,
    truckSpaces: spacesOf(kind, tags),
    welcomeCenter: tags.tourism === 'information' || tags.information === 'visitor_centre',
    restrooms: yesOrNo(tags.toilets),
    open24Hours: isOpenAllNight(tags.opening_hours),
    seasonal: tags.seasonal === 'yes',
    source: STREETS_ATTRIBUTION,
    asOf,
    approximate: false,
    page: pageOfOsm(osm),
  };
}

function kindsOf(kind: ServiceKind, tags: OsmTags): readonly ServiceKind[] {
  const kinds = new Set<ServiceKind>([kind]);
  if (tags.sanitary_dump_station !== undefined && tags.sanitary_dump_station !== 'no') kinds.add('dump_station');
  if (kind !== 'truck_parking' && countOf(tags['capacity:hgv']) !== null) kinds.add('truck_parking');
  return serviceKinds.filter((one) => kinds.has(one));
}

/** Returns the house number and street; null without a street. */
export function addressOf(tags: OsmTags): string | null {
  const street = tags['addr:street'];
  if (street === undefined) return null;
  const number = tags['addr:housenumber'];
  return number === undefined ? street : `${number} ${street}`;
}

/** Tags by fuel grade. Octane is (R+M)/2, as on US pumps. At high altitude, regular has 85. */
const keysOfGrades: Readonly<Record<FuelGrade, readonly string[]>> = {
  regular: ['fuel:octane_85', 'fuel:octane_86', 'fuel:octane_87'],
  midgrade: ['fuel:octane_89', 'fuel:octane_90'],
  premium: ['fuel:octane_91', 'fuel:octane_92', 'fuel:octane_93', 'fuel:octane_94'],
  diesel: ['fuel:diesel', 'fuel:HGV_diesel'],
  e85: ['fuel:e85'],
};

const gradesOf = (tags: OsmTags): readonly FuelGrade[] =>
  fuelGrades.filter((grade) => keysOfGrades[grade].some((key) => tags[key] === 'yes'));

function isForTrucks(tags: OsmTags): boolean | null {
  if (tags.hgv === 'yes' || tags.hgv === 'designated' || tags['fuel:HGV_diesel'] === 'yes') return true;
  return tags.hgv === 'no' ? false : null;
}

/** Returns the number of truck spaces. Truck parking lots use either key; elsewhere `capacity` counts cars. */
const spacesOf = (kind: ServiceKind, tags: OsmTags): number | null =>
  countOf(tags['capacity:hgv']) ?? (kind === 'truck_parking' ? countOf(tags.capacity) : null);

const countOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;

const yesOrNo = (text: string | undefined): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);

/** Returns whether hours cover the whole night; null for missing or unusual hours. */
export function isOpenAllNight(hours: string | undefined): boolean | null {
  if (hours === undefined) return null;
  if (/^(24\/7|(Mo-Su )?00:00-24:00)$/.test(hours.trim())) return true;
  return /^(Mo-Su )?\d\d:\d\d-\d\d:\d\d$/.test(hours.trim()) ? false : null;
}
