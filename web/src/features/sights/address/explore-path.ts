export const EXPLORE_PATH = '/explore';
