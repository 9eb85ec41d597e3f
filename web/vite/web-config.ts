import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { catalogs } from './catalogs.ts';
import { noChunkCycles } from './no-chunk-cycles.ts';
import { noInlineStyles } from './no-inline-styles.ts';
import { shortIconKeys } from './short-icon-keys.ts';

const root = join(import.meta.dirname, '..');

/** The language at the root of the site; every other one stands in a folder of its own. */
export const FIRST_LANGUAGE = 'en';

/** Where the catalogs are, and where the application goes. */
export interface WebFolders {
  /** Compiled catalogs, a folder for each language. */
  readonly compiled: string;
  readonly outDir: string;
}

export const webFolders: WebFolders = {
  compiled: join(root, '../messages/compiled'),
  outDir: join(root, 'dist'),
};

/** How the application is built in a language. */
export function webConfig(language: string, { compiled, outDir }: WebFolders = webFolders): UserConfig {
  const isFirst = language === FIRST_LANGUAGE;
  return {
    root,
    // Addresses of files, not of screens: a screen has the same address in every language.
    base: isFirst ? '/' : `/${language}/`,
    plugins: [catalogs(language, compiled), react(), tailwindcss(), noInlineStyles(), shortIconKeys(), noChunkCycles()],
    // Workspaces are built from their sources, so a change in core or contract shows at once.
    resolve: {
      conditions: ['development', 'browser', 'module', 'import', 'default'],
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
          // Shared files are named after everybody who needs them; the address need not say so.
          chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
          codeSplitting: {
            groups: [
              // What every page needs is one file.
              { name: 'start', tags: ['$initial'], priority: 1 },
              // Icons that several parts share come together: each of them is tiny.
              { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}
