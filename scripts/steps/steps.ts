import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** Returns the folder for everything that Roadcast writes, from the same setting as the server's. */
export const dataDir = (): string => resolve(process.env.DATA_DIR?.trim() || './.data');

/** Returns the folder of the embedded data. */
export const datasetFolder = (): string => join(dataDir(), 'dataset');

export interface BuildSteps {
  /** Texts of every language. */
  readonly texts: StepFiles;
  readonly server: StepFiles;
  /** The web application in every language. */
  readonly web: StepFiles;
  /** The embedded data: roads, places, climate. */
  readonly dataset: StepFiles;
}

/**
 * Returns everything that `npm start` builds. @param root folder of the project. @param dataset folder of the embedded
 * data.
 */
export function buildSteps(root = '.', dataset = datasetFolder()): BuildSteps {
  const inRoot = (path: string): string => join(root, path);
  const step = (stamp: string, inputs: readonly string[], outputs: readonly string[]): StepFiles => ({
    stamp: inRoot(stamp),
    // All depend on the versions of the installed packages.
    inputs: [...inputs, 'package-lock.json'].map(inRoot),
    outputs: outputs.map(inRoot),
  });
  const server = step(
    'server/dist/.built',
    SERVER_FOLDERS.map(({ from }) => from),
    SERVER_FOLDERS.map(({ to }) => to),
  );
  const datasetInputs = JSON.parse(readFileSync(inRoot('dataset/inputs.json'), 'utf8')) as string[];
  return {
    texts: step(
      'messages/compiled/.built',
      ['messages/catalogs', 'messages/spoken', 'messages/compile'],
      ['messages/compiled'],
    ),
    // The type check writes declarations to the same folders.
    server: { ...server, isOutput: (path) => /\.js(?:\.map)?$/.test(path) },
    web: step(
      'web/dist/.built',
      ['web', 'core/src', 'core/package.json', 'contract/src', 'contract/package.json', 'messages'],
      ['web/dist'],
    ),
    dataset: {
      ...step('', datasetInputs, []),
      stamp: join(dataset, '.built'),
      outputs: [dataset],
      // The tours are planned after the build: see `toursStep`.
      isOutput: (path) => !/[/\\](?:tours\.json|\.tours-)[^/\\]*$/.test(path),
    },
  };
}

/** Returns whether nothing that `npm start` runs has changed since it was built. */
export const isAllBuilt = (steps: BuildSteps = buildSteps()): boolean =>
  [steps.texts, steps.server, steps.web, steps.dataset].every((step) => stateOf(step) === 'current');
