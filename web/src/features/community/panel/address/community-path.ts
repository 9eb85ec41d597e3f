export const COMMUNITY_PATH = '/community';
