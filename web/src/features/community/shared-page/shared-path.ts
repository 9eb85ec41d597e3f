/** Path pattern of a shared trip's page. */
export const SHARED_PATH = '/shared/:shareCode';
