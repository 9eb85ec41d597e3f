/** Path pattern of a shared trip's page. */
export const SHARED_PATH = '/shared/:shareCode';

/** Returns the path of a shared trip's page. */
export const sharedPath = (shareCode: string): string => SHARED_PATH.replace(':shareCode', shareCode);
