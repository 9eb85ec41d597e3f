/**
 * Layer order for any basemap, bottom to top. Streets cover the embedded map, images cover all roads, and lines cover
 * the images. Markers are page elements above everything. If labels collide, the later layer wins: place names on the
 * way, then cities, then states, lakes and parks, then signs, then towns, then counties, seas and other countries.
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
 * Slots for features: images over the roads (`pictures`); lines below another line (`lines-below`), that line (`line`),
 * marks along it (`line-marks`) and their names (`line-names`); place names with the highest priority (`place-names`);
 * and room reserved for markers, which all names avoid (`marker-room`).
 */
export type LayerSlot = Extract<
  LayerPlace,
  'pictures' | 'lines-below' | 'line' | 'line-marks' | 'line-names' | 'place-names' | 'marker-room'
>;
