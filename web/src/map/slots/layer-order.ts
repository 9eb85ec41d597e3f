/**
 * Layer order, bottom to top, for any basemap. Streets cover the embedded map; images are over all roads, and lines
 * over the images; markers are page elements and above everything. On label collisions the later ones win: place names
 * on the way before cities, these before states, lakes and parks, then signs, then towns, and all of them before the
 * wide names of counties, seas and other countries.
 */
export const layerOrder = [
  'land',
  'roads',
  'street-land',
  'street-roads',
  'pictures',
  'lines-below',
  'line',
  'line-marks',
  'wide-names',
  'districts',
  'road-names',
  'towns',
  'signs',
  'nature-names',
  'state-names',
  'cities',
  'line-names',
  'place-names',
  'marker-room',
] as const;

export type LayerPlace = (typeof layerOrder)[number];

/**
 * Slots for features: images over the roads (`pictures`); lines below another one (`lines-below`), that line (`line`),
 * and marks along it (`line-marks`) with their names (`line-names`); place names with the highest priority
 * (`place-names`); and space reserved for markers, avoided by all names (`marker-room`).
 */
export type LayerSlot = Extract<
  LayerPlace,
  'pictures' | 'lines-below' | 'line' | 'line-marks' | 'line-names' | 'place-names' | 'marker-room'
>;
