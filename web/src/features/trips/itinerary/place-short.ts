/** Returns a place's name without its state: 'Denver, CO' becomes 'Denver'. Other names stay whole. */
export const placeShort = (name: string): string => name.replace(/, [A-Z]{2}$/, '');
