/** POIs drivers look for, and landmarks. */
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

/** Kinds of places other than towns. */
export const placeKinds = ['address', 'street', ...poiKinds] as const;

export type PlaceKind = (typeof placeKinds)[number];
