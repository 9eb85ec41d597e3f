import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type LogLevel } from 'vite';
import { FILE_LIST, type FileList, WORKER_PATH } from '../src/features/navigation/device/cache-names.ts';
import { type WebFolders, webConfig } from './web-config.ts';

/**
 * Writes the list of files the application needs offline: all code, styles and fonts. File names contain content
 * hashes, so the list changes whenever a file does.
 */
export async function writeFileList(language: string, folders: WebFolders): Promise<void> {
  const { base = '/', build: { outDir = '' } = {} } = webConfig(language, folders);
  const names = (await readdir(join(outDir, 'assets'))).filter((name) =>
    /\.(?:js|mjs|css|woff2|svg|png|json)$/.test(name),
  );
  const files = names.toSorted().map((name) => `${base}assets/${name}`);
  const page = await readFile(join(outDir, 'index.html'), 'utf8');
  const version = createHash('sha256').update(page).update(files.join('\n')).digest('base64url').slice(0, 16);
  const list: FileList = { version, files };
  await writeFile(join(outDir, FILE_LIST), JSON.stringify(list));
}

/** Builds the service worker: one file for all languages, at a fixed URL at the site's root. */
export async function buildServiceWorker(folders: WebFolders, logLevel: LogLevel): Promise<void> {
  const { root = '', resolve = {} } = webConfig('en', folders);
  await build({
    configFile: false,
    root,
    logLevel,
    resolve: { conditions: resolve.conditions ?? [] },
    publicDir: false,
    build: {
      outDir: folders.outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1), codeSplitting: false },
      },
    },
  });
}
