import { defineConfig } from 'vitest/config';
export default defineConfig({ root: '/work/main',
  resolve: { conditions: ['development', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['development', 'module', 'node', 'import', 'default'] } },
  test: { include: ['dataset/**/*.test.ts'], testTimeout: 60000 } });
