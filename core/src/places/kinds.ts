/** Spots that drivers look for, and landmarks that they only name. */
export const spotKinds = [
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

export type SpotKind = (typeof spotKinds)[number];

/** What a place that is no town can be. */
export const placeKinds = ['address', 'street', ...spotKinds] as const;

export type PlaceKind = (typeof placeKinds)[number];
