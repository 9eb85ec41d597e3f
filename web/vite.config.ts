import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noChunkCycles } from './vite/no-chunk-cycles.ts';
import { noInlineStyles } from './vite/no-inline-styles.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), noInlineStyles(), noChunkCycles()],
  // Workspaces are built from their sources, so a change in core or contract shows at once.
  resolve: {
    conditions: ['development', 'browser', 'module', 'import', 'default'],
    alias: { 'react-style-singleton': join(import.meta.dirname, 'src/ui/style-singleton.ts') },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Shared files are named after everybody who needs them; the address need not say so.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every page needs is one file.
            { name: 'start', tags: ['$initial'], priority: 1 },
            // What several screens and tabs share is one file, too: several would import each other.
            { name: 'shared', minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
});
