const SIGN_IN_PAGES = /^\/(login|register|forgot-password|reset-password|verify-email|confirm-email-change)(\/|\?|#|$)/;

/** A path no browser resolves to another site. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/**
 * Returns whether a path is safe to redirect to after signing in: on this site, and not a sign-in page. It comes from
 * the address, so it's untrusted.
 */
export const isSafeNext = (path: string): boolean => OWN_PATH.test(path) && !SIGN_IN_PAGES.test(path);
