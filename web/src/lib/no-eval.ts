import { config } from 'zod/v4/core';

/**
 * Turns off eval in Zod. Zod compiles schemas with eval and tests whether it's allowed, but the server's security
 * policy forbids even the test. Import this module before any schema.
 */
config({ jitless: true });
