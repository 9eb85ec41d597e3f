import type { ServiceKind } from '@roadcast/core/services';

/** Line icons on a 24 by 24 grid: pump, picnic table, fork and knife, truck, and an arrow down into a tray. */
export const serviceIcons: Readonly<Record<ServiceKind, string>> = {
  fuel: 'M4 21V5.5A2.5 2.5 0 0 1 6.5 3h5A2.5 2.5 0 0 1 14 5.5V21M2.5 21h13M4 10.5h10M14 13h2.5v4.5a1.75 1.75 0 0 0 3.5 0V9l-3-3.5',
  rest_area: 'M4 8h16M2 14h5M17 14h5M9.5 8 6 20M14.5 8 18 20M7.5 14h9',
  plaza: 'M7 21V3M4 3v5.5a3 3 0 0 0 6 0V3M16.5 21V3c3 1.5 4 5.5 4 10h-4',
  truck_parking:
    'M2 17V6h12v11M14 10h4l4 4v3h-2M9 17h6M2 17h1M8 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M20 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  dump_station: 'M12 3v11M7.5 9.5 12 14l4.5-4.5M3 16v5h18v-5',
};
