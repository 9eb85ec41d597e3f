/**
 * What lies on what, from the bottom to the top, whatever the basemap is. Streets cover the embedded map; pictures lie over all roads,
 * and lines over the pictures; markers are elements of the page and above everything. Where labels would collide, the later ones win:
 * names of places on the way before cities, these before states, lakes and parks, then signs, then towns, and all of them before the
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
 * The places that are open to features: pictures over the roads (`pictures`); lines that another one lies on (`lines-below`), that line
 * (`line`), and what runs along it (`line-marks`) with its names (`line-names`); names of places that all other names give way to
 * (`place-names`); and the room that markers take, which all names keep clear of (`marker-room`).
 */
export type LayerSlot = Extract<
  LayerPlace,
  'pictures' | 'lines-below' | 'line' | 'line-marks' | 'line-names' | 'place-names' | 'marker-room'
>;
