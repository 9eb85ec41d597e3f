/**
 * Header with a client-generated key. Repeating a creating call with the same key creates nothing new, and returns the
 * same response for a day.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Maximum length of an idempotency key, in visible ASCII characters. */
export const LONGEST_IDEMPOTENCY_KEY = 200;
