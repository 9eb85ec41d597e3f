import type { Credit } from '../port.ts';

/** The words that OpenStreetMap asks for wherever its data is shown, and where they lead. */
export const openStreetMap: Credit = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** As OpenFreeMap asks for it. */
export const openFreeMapCredits: readonly Credit[] = [
  { text: 'OpenFreeMap', url: 'https://openfreemap.org' },
  { text: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
  openStreetMap,
];
