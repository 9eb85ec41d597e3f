import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { catalogs } from './catalogs.ts';
import { noChunkCycles } from './no-chunk-cycles.ts';
import { noInlineStyles } from './no-inline-styles.ts';
import { shortIconKeys } from './short-icon-keys.ts';

const root = join(import.meta.dirname, '..');

/** The language at the root of the site; the others have their own folders. */
export const FIRST_LANGUAGE = 'en';

/** Input and output folders. */
export interface WebFolders {
  /** Compiled catalogs, a folder per language. */
  readonly compiled: string;
  readonly outDir: string;
}

export const webFolders: WebFolders = {
  compiled: join(root, '../messages/compiled'),
  outDir: join(root, 'dist'),
};

/** Returns the build configuration for a language. */
export function webConfig(language: string, { compiled, outDir }: WebFolders = webFolders): UserConfig {
  const isFirst = language === FIRST_LANGUAGE;
  return {
    root,
    // URLs of files, not screens: a screen has the same address in every language.
    base: isFirst ? '/' : `/${language}/`,
    plugins: [catalogs(language, compiled), react(), tailwindcss(), noInlineStyles(), shortIconKeys(), noChunkCycles()],
    // Workspaces are built from source, so that changes in core or contract take effect at once.
    resolve: {
      conditions: ['source', 'browser', 'module', 'import', 'default'],
      alias: { 'react-style-singleton': join(root, 'src/ui/style-singleton.ts') },
    },
    build: {
      outDir: isFirst ? outDir : join(outDir, language),
      emptyOutDir: true,
      // Read by `start-page.ts`.
      manifest: true,
      target: 'es2023',
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        output: {
          // Shared files would be named after all their importers; shorten that.
          chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
          codeSplitting: {
            groups: [
              // Code needed by every page is one file.
              { name: 'start', tags: ['$initial'], priority: 1 },
              // Icons shared by several parts are one file: each of them is tiny.
              { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}
