/** SVG path of a lightning bolt, on a 24 by 24 grid. */
export const bolt = 'M13 3 5 14h6l-1 7 8-11h-6l1-7z';

/** Marker color of chargers and charging stops. White text is readable on it. */
export const CHARGER_GREEN = '#1A6E3F';
export const TRIP_BLUE = '#0B4F93';
