/** A bolt on a grid of 24 by 24, drawn in lines. */
export const bolt = 'M13 3 5 14h6l-1 7 8-11h-6l1-7z';

/** Of chargers that one passes, and of those where the trip charges: white reads on both. */
export const CHARGER_GREEN = '#1A6E3F';
export const TRIP_BLUE = '#0B4F93';
