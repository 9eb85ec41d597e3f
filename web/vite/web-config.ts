import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { catalogs } from './catalogs.ts';
import { noChunkCycles } from './no-chunk-cycles.ts';
import { noInlineStyles } from './no-inline-styles.ts';
import { shortIconKeys } from './short-icon-keys.ts';

const root = join(import.meta.dirname, '..');

/** Language served at the site's root; others have their own folders. */
export const FIRST_LANGUAGE = 'en';

/** Input and output folders of a build. */
export interface WebFolders {
  /** Compiled catalogs, with a folder per language. */
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
    // Base URL of files, not of screens, whose addresses are the same in every language.
    base: isFirst ? '/' : `/${language}/`,
    plugins: [catalogs(language, compiled), react(), tailwindcss(), noInlineStyles(), shortIconKeys(), noChunkCycles()],
    // Build workspaces from source, so changes in core or contract take effect immediately.
    resolve: {
      conditions: ['source', 'browser', 'module', 'import', 'default'],
      alias: { 'react-style-singleton': join(root, 'src/ui/style-singleton.ts') },
    },
    build: {
      outDir: isFirst ? outDir : join(outDir, language),
      emptyOutDir: true,
      // The manifest is read by `start-page.ts`.
      manifest: true,
      target: 'es2023',
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        output: {
          // Shorten the names of shared chunks, which would contain the names of all their importers.
          chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
          codeSplitting: {
            groups: [
              // Put code needed by every page into one file.
              { name: 'start', tags: ['$initial'], priority: 1 },
              // Put icons shared by several parts into one file, because each is tiny.
              { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}
