/** Addresses of street tiles begin with it in the style: the map then asks us instead of the network. */
export const STREET_SCHEME = 'streets';

/** @returns the address of street tiles as the style has it. @param tiles path with {z}, {x} and {y}. */
export const streetAddress = (tiles: string): string => `${STREET_SCHEME}://${tiles}`;
