import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type StepFiles, stateOf } from './stamps.ts';

/** Sources of the server and of the check that `npm start` begins with, and folders for their JavaScript. */
export const SERVER_FOLDERS = [
  { from: 'core/src', to: 'core/dist' },
  { from: 'contract/src', to: 'contract/dist' },
  { from: 'messages/src', to: 'messages/dist/src' },
  { from: 'providers/src', to: 'providers/dist' },
  { from: 'server/src', to: 'server/dist' },
  { from: 'scripts/steps', to: 'scripts/dist/steps' },
] as const;

/** Installed packages and their versions. */
const INSTALLED = 'package-lock.json';

/** Returns the folder for everything that Roadcast writes, from the same setting as the server's. */
export const dataDir = (): string => resolve(process.env.DATA_DIR?.trim() || './.data');

/** Returns the folder of the embedded data. */
export const datasetFolder = (): string => resolve(dataDir(), 'dataset');

/** Compiled texts of every language. */
export const textsStep: StepFiles = {
  stamp: 'messages/compiled/.built',
  inputs: ['messages/catalogs', 'messages/spoken', 'messages/compile', INSTALLED],
  outputs: ['messages/compiled'],
};

/** The compiled server. */
export const serverStep: StepFiles = {
  stamp: 'server/dist/.built',
  inputs: [...SERVER_FOLDERS.map(({ from }) => from), INSTALLED],
  outputs: SERVER_FOLDERS.map(({ to }) => to),
  // The type check writes declarations to the same folders.
  isOutput: (path) => path.endsWith('.js') || path.endsWith('.js.map'),
};

/** The web application in every language. */
export const webStep: StepFiles = {
  stamp: 'web/dist/.built',
  inputs: ['web', 'core/src', 'contract/src', 'messages', INSTALLED],
  outputs: ['web/dist'],
};

/** The embedded data: roads, places, climate. */
export const datasetStep = (): StepFiles => ({
  stamp: resolve(datasetFolder(), '.built'),
  inputs: [...(JSON.parse(readFileSync('dataset/inputs.json', 'utf8')) as string[]), INSTALLED],
  outputs: [datasetFolder()],
});

/** Returns whether nothing that `npm start` runs has changed since it was built. */
export const isAllBuilt = (): boolean =>
  [textsStep, serverStep, webStep, datasetStep()].every((step) => stateOf(step) === 'current');
