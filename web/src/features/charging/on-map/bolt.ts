/** A bolt on a 24 by 24 grid, as lines. */
export const bolt = 'M13 3 5 14h6l-1 7 8-11h-6l1-7z';

/** Color of chargers, and of charging stops: white is readable on both. */
export const CHARGER_GREEN = '#1A6E3F';
export const TRIP_BLUE = '#0B4F93';
