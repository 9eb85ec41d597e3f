/** Path of the Explore tab. */
export const EXPLORE_PATH = '/explore';
