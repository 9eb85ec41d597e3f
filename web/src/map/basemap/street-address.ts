/** Scheme of street tile URLs in the style: the map then calls our loader instead of the network. */
export const STREET_SCHEME = 'streets';

/** Returns the URL of street tiles for the style. @param tiles path with {z}, {x} and {y}. */
export const streetAddress = (tiles: string): string => `${STREET_SCHEME}://${tiles}`;
