import { config } from 'zod/v4/core';

/**
 * Zod compiles its schemas with eval, and tests whether it's allowed. The server's security policy forbids it, and the
 * test itself counts as a violation. Import this before any schema.
 */
config({ jitless: true });
