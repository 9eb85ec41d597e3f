import type { SightKind } from '@roadcast/core/sights';

/** Line icons for the map on a 24 by 24 grid, one per kind. */
export const kindPaths: Readonly<Record<SightKind, string>> = {
  national_park: 'm8 3 4 8 5-5 5 15H2L8 3zM4.1 15.1c2.6-1.6 5.4-1.5 8.1.2 2.3 1.5 4.9 1.7 7.9.3',
  national_forest: 'M8 2 3 10h3l-4 7h12l-4-7h3L8 2zM8 17v5M16 6l5 8h-2.5l3 4.5H16M17.5 18.5V22',
  recreation_area: 'M3.5 21 14 3M20.5 21 10 3M15.5 21 12 15l-3.5 6M2 21h20',
  state_park: 'm12 2-5 6h2l-4 5h3l-4 6h16l-4-6h3l-4-5h2l-5-6zM12 19v3',
  wildlife_refuge:
    'M16 7h.01M3.4 18H12a8 8 0 0 0 8-8V7a4 4 0 0 0-7.28-2.3L2 20M20 7l2 .5-2 .5M10 18v3M14 17.75V21M7 18a6 6 0 0 0 3.84-10.61',
  waterfall: 'M5 3h14M7 3v11M12 3v13M17 3v11M2 19c2 1.5 3.5 1.5 5 0s3-1.5 5 0 3.5 1.5 5 0 3-1.5 5 0',
  scenic_overlook:
    'M10 10h4M9 7V4a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v3M19 7V4a1 1 0 0 0-1-1h-2a1 1 0 0 0-1 1v3M5 7h4a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-5L5 7zM19 7h-4a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h6a1 1 0 0 0 1-1v-5l-3-8z',
  mountain_pass: 'M2 20 8 6l4 8 4-8 6 14M9 20c0-2 6-2 6-4M12 20h.01',
  lighthouse: 'M9 9h6l1.5 12h-9L9 9zM10 9V5l2-2 2 2v4M2 5l4 1M22 5l-4 1M8.5 15h7M5 21h14',
  historic_site: 'M3 22h18M5 18h14M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2 4 7v1h16V7l-8-5z',
  museum: 'M4 22V10l8-6 8 6v12M2 22h20M9 22v-6a3 3 0 0 1 6 0v6M12 9h.01',
  landmark: 'M5 22V3M5 4h13l-2.5 4L18 12H5',
};
