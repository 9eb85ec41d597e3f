/** Path of the Community tab. */
export const COMMUNITY_PATH = '/community';
