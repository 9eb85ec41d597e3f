const SIGN_IN_PAGES = /^\/(login|register|forgot-password|reset-password|verify-email|confirm-email-change)(\/|\?|#|$)/;

/** Matches paths that no browser resolves to another site. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/**
 * Returns whether it's safe to redirect to a path after sign-in: on this site, and not a sign-in page. The path comes
 * from the address, so it's untrusted.
 */
export const isSafeNext = (path: string): boolean => OWN_PATH.test(path) && !SIGN_IN_PAGES.test(path);
