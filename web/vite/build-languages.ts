import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type LogLevel } from 'vite';
import { buildServiceWorker, writeFileList } from './offline-files.ts';
import { writeStartPages } from './start-page.ts';
import { FIRST_LANGUAGE, type WebFolders, webConfig } from './web-config.ts';

/**
 * Builds the application in every language with catalogs: the first into the root folder, the others into their own
 * folders.
 */
export async function buildLanguages(folders: WebFolders, logLevel: LogLevel): Promise<void> {
  // Keep only language folders; the server's catalogs, with all languages, are in the same folder.
  const languages = (await readdir(folders.compiled)).filter((name) =>
    existsSync(join(folders.compiled, name, 'language.js')),
  );
  const others = languages.filter((name) => name !== FIRST_LANGUAGE);
  // Build the first language first, because that empties the folder containing all.
  for (const language of [FIRST_LANGUAGE, ...others]) {
    await build({ configFile: false, logLevel, ...webConfig(language, folders) });
    await writeStartPages(language, folders, logLevel);
    await writeFileList(language, folders);
  }
  await buildServiceWorker(folders, logLevel);
}
