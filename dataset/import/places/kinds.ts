import type { PoiKind } from '@roadcast/core/places';
import type { Tags } from '../osm-pbf/pbf-tables.ts';

/** Mapped object relevant to drivers. */
export interface MappedPoi {
  readonly kind: PoiKind;
  /** Name, else brand, else operator; '' if unknown. */
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** POI kinds by tag key and value. */
const kindsByTag: Readonly<Record<string, Readonly<Record<string, PoiKind>>>> = {
  amenity: {
    fuel: 'fuel',
    charging_station: 'charging',
    sanitary_dump_station: 'dump_station',
    drinking_water: 'drinking_water',
    water_point: 'drinking_water',
    arts_centre: 'landmark',
    bus_station: 'landmark',
    cinema: 'landmark',
    college: 'landmark',
    conference_centre: 'landmark',
    courthouse: 'landmark',
    events_venue: 'landmark',
    exhibition_centre: 'landmark',
    ferry_terminal: 'landmark',
    hospital: 'landmark',
    library: 'landmark',
    planetarium: 'landmark',
    theatre: 'landmark',
    townhall: 'landmark',
    university: 'landmark',
  },
  tourism: {
    hotel: 'hotel',
    motel: 'hotel',
    camp_site: 'campground',
    caravan_site: 'campground',
    picnic_site: 'picnic_site',
    museum: 'museum',
    attraction: 'attraction',
    viewpoint: 'viewpoint',
    zoo: 'zoo',
    aquarium: 'zoo',
    theme_park: 'theme_park',
  },
  highway: { rest_area: 'rest_area', services: 'services', trailhead: 'trailhead' },
  leisure: { park: 'park', nature_reserve: 'nature_reserve', stadium: 'landmark', water_park: 'theme_park' },
  natural: { peak: 'peak', beach: 'beach' },
  waterway: { waterfall: 'waterfall' },
  aeroway: { aerodrome: 'landmark' },
  railway: { station: 'landmark' },
  shop: { mall: 'landmark' },
  historic: { monument: 'attraction', fort: 'attraction' },
};

/** Kinds that need a name to be useful. */
const onlyNamed: ReadonlySet<PoiKind> = new Set([
  'museum',
  'attraction',
  'zoo',
  'theme_park',
  'national_park',
  'nature_reserve',
  'park',
  'peak',
  'waterfall',
  'beach',
  'landmark',
]);

/** Tags to keep. Socket tags are kept too. */
const keptTags: readonly string[] = [
  'amenity',
  'tourism',
  'opening_hours',
  'operator',
  'brand',
  'network',
  'website',
  'phone',
  'fee',
  'access',
  'wheelchair',
  'hgv',
  'fuel:diesel',
  'fuel:HGV_diesel',
  'fuel:lpg',
  'fuel:adblue',
  'capacity',
  'charging_station:output',
  'maxstay',
  'maxheight',
  'maxlength',
  'stars',
  'rooms',
  'caravans',
  'pull_through',
  'camp_site:pull_through',
  'tents',
  'cabins',
  'group_only',
  'backcountry',
  'power_supply',
  'water_supply',
  'sewerage',
  'full_hookup',
  'sanitary_dump_station',
  'reservation',
  'internet_access',
  'toilets',
  'shower',
  'drinking_water',
  'ele',
  'height',
  'wikidata',
  'wikipedia',
];

/**
 * Roadside services, which keep additional tags: products, exact location, access. The additional tags come before the
 * default ones.
 */
const services: ReadonlySet<PoiKind> = new Set(['fuel', 'rest_area', 'services', 'truck_parking', 'dump_station']);

const serviceTags: readonly string[] = [
  'addr:housenumber',
  'addr:street',
  'addr:state',
  'fuel:octane_85',
  'fuel:octane_86',
  'fuel:octane_87',
  'fuel:octane_89',
  'fuel:octane_90',
  'fuel:octane_91',
  'fuel:octane_92',
  'fuel:octane_93',
  'fuel:octane_94',
  'fuel:e85',
  'capacity:hgv',
  'seasonal',
  'information',
  'contact:phone',
];

/** Additional tags of charging stations: access, price, exact location. They come before the default ones. */
const chargingTags: readonly string[] = ['addr:housenumber', 'addr:street', 'addr:state', 'charge', 'contact:phone'];

/** Maximum number of tags kept per object. OpenStreetMap limits values to 255 characters. */
const MOST_TAGS = 32;

/** Returns the POI that an object's tags describe; null if there is none. */
export function poiOf(tags: Tags): MappedPoi | null {
  const kind = kindOf(tags);
  if (kind === null || tags.access === 'private') return null;
  const own = tags.name ?? '';
  if (own === '' && onlyNamed.has(kind)) return null;
  return {
    kind,
    name: own || (tags.brand ?? tags.operator ?? ''),
    tags: bounded(tags, [...extraTags(kind), ...keptTags]),
  };
}

const extraTags = (kind: PoiKind): readonly string[] =>
  services.has(kind) ? serviceTags : kind === 'charging' ? chargingTags : [];

function kindOf(tags: Tags): PoiKind | null {
  const boundary = tags.boundary;
  if (boundary === 'national_park') return 'national_park';
  if (boundary === 'protected_area') return tags.protect_class === '2' ? 'national_park' : 'nature_reserve';
  if (tags.amenity === 'parking') return parkingKind(tags);
  for (const key of keys) {
    const value = tags[key];
    const kind = value === undefined ? undefined : kindsByTag[key]?.[value];
    if (kind) return kind;
  }
  return null;
}

const keys = Object.keys(kindsByTag);

const parkingKind = (tags: Tags): PoiKind | null =>
  tags.hgv === 'designated' || tags.parking === 'hgv' ? 'truck_parking' : null;

function bounded(tags: Tags, wanted: readonly string[]): Record<string, string> {
  const kept: Record<string, string> = {};
  let count = 0;
  const keep = (key: string): void => {
    const value = tags[key];
    if (value === undefined || count === MOST_TAGS) return;
    kept[key] = value;
    count++;
  };
  for (const key of wanted) keep(key);
  for (const key of Object.keys(tags)) if (key.startsWith('socket:')) keep(key);
  return kept;
}
