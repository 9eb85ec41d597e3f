import { createRequire } from 'node:module';

/**
 * The library is CommonJS but has declarations for an ES module, so `require` returns what the declarations call the
 * default export.
 */
const require = createRequire(import.meta.url);

export const MessageFormat = require('@messageformat/core') as typeof import('@messageformat/core').default;

export const compileModule =
  require('@messageformat/core/compile-module') as typeof import('@messageformat/core/lib/compile-module.js').default;
