import type { Credit } from '../port.ts';

/** OpenStreetMap's required credit and link. */
export const openStreetMap: Credit = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** OpenFreeMap's required credits. */
export const openFreeMapCredits: readonly Credit[] = [
  { text: 'OpenFreeMap', url: 'https://openfreemap.org' },
  { text: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
  openStreetMap,
];
