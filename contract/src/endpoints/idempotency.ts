/** Header with a client-chosen key: repeating a creating call with the same key creates once, and returns the same response for a day. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Maximum length of a key, in visible ASCII characters. */
export const LONGEST_IDEMPOTENCY_KEY = 200;
