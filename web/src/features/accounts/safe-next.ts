const SIGN_IN_PAGES = /^\/(login|register|forgot-password|reset-password|verify-email|confirm-email-change)(\/|\?|#|$)/;

/** A path that no browser reads as another site. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/**
 * @returns whether a path is one to go on to after signing in: of this very site, and no sign-in page. It comes in an address, which
 * anybody can write.
 */
export const isSafeNext = (path: string): boolean => OWN_PATH.test(path) && !SIGN_IN_PAGES.test(path);
