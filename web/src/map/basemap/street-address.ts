/** URL scheme that makes the map use our loader for street tiles. */
export const STREET_SCHEME = 'streets';

/** Returns the street tile URL for the style. @param tiles path with {z}, {x} and {y}. */
export const streetAddress = (tiles: string): string => `${STREET_SCHEME}://${tiles}`;
