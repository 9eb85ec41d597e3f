import { config } from 'zod/v4/core';

/**
 * Zod would compile its schemas by evaluating text, and finds out by trying whether it may. It may not (the server's security policy),
 * and a try counts as a violation of it. To be imported before anything that has a schema.
 */
config({ jitless: true });
