import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noInlineStyles } from './vite/no-inline-styles.ts';

/** Shared chunks smaller than this, in bytes, are merged with the one whose importers overlap most. */
const SMALL_CHUNK_BYTES = 60_000;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), noInlineStyles()],
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
            // What several screens and tabs share goes into few files, by who needs it: without this each icon is one of its own.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_CHUNK_BYTES },
          ],
        },
      },
    },
  },
});
