import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their sources; the browser's journeys have their own runner. */
export default defineConfig({
  resolve: { conditions: ['development', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['development', 'module', 'node', 'import', 'default'] } },
  test: { include: ['{core,contract,providers,server,dataset,web,scripts}/**/*.test.ts'] },
});
