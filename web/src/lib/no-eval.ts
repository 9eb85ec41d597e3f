/**
 * Turns off eval in Zod. Zod tests whether eval is allowed when the first schema is created, and the server's security
 * policy forbids even the test. This sets the global that Zod reads as its configuration, so the page doesn't need to
 * load Zod, and no chunk with schemas can run first. Import this module first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
