/** POIs and landmarks that drivers look for. */
export const poiKinds = [
  'fuel',
  'charging',
  'hotel',
  'campground',
  'rest_area',
  'services',
  'truck_parking',
  'picnic_site',
  'dump_station',
  'drinking_water',
  'museum',
  'attraction',
  'viewpoint',
  'zoo',
  'theme_park',
  'national_park',
  'nature_reserve',
  'park',
  'peak',
  'waterfall',
  'beach',
  'trailhead',
  'landmark',
] as const;

export type PoiKind = (typeof poiKinds)[number];

/** Kinds of gazetteer places other than towns. */
export const sightKinds = ['national_park', 'park', 'landmark', 'airport'] as const;

export type SightKind = (typeof sightKinds)[number];

/** Kinds of places other than towns. */
export const placeKinds = ['address', 'street', 'zip', 'airport', ...poiKinds] as const;

export type PlaceKind = (typeof placeKinds)[number];
