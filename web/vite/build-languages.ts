import { readdir } from 'node:fs/promises';
import { build, type LogLevel } from 'vite';
import { FIRST_LANGUAGE, type WebFolders, webConfig } from './web-config.ts';

/**
 * Builds the application in every language that has catalogs: the first one into the folder itself, each other one into a folder of its
 * language.
 */
export async function buildLanguages(folders: WebFolders, logLevel: LogLevel): Promise<void> {
  const entries = await readdir(folders.compiled, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && entry.name !== FIRST_LANGUAGE);
  // The first language empties the folder that all of them stand in.
  for (const language of [FIRST_LANGUAGE, ...others.map(({ name }) => name)]) {
    await build({ configFile: false, logLevel, ...webConfig(language, folders) });
  }
}
