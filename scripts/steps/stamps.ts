import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Inputs and outputs of a build step. Paths are absolute, or relative to the working directory. */
export interface StepFiles {
  /** File that records the step's last success. */
  readonly stamp: string;
  /** Files and folders that determine the result. A missing one counts as empty. */
  readonly inputs: readonly string[];
  /** Files and folders that the step writes. */
  readonly outputs: readonly string[];
  /** Selects files in the outputs' folders; all if omitted. */
  readonly isOutput?: (path: string) => boolean;
}

/** Whether a step must run: 'outputs' if only its results have changed since it last succeeded. */
export type StepState = 'current' | 'outputs' | 'inputs';

/** Size in bytes and modification time in milliseconds. */
type Version = readonly [size: number, time: number];

interface Stamp {
  /** `process.version` of the build. */
  readonly node: string;
  /** Version and content hash of each input by path. */
  readonly inputs: Readonly<Record<string, readonly [...Version, hash: string]>>;
  /** Hash of the outputs' paths, sizes and times. */
  readonly outputs: string;
}

/** Folders in inputs that hold installed or built files. */
const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', 'build', '.data', 'test-results']);

/**
 * Returns whether a step's inputs and outputs are those of its last success. Compares sizes and times, and reads only
 * inputs with a new time and the same size, as after a checkout. Such inputs count as unchanged if their contents match.
 */
export function stateOf(step: StepFiles): StepState {
  const stamp = readStamp(step.stamp);
  if (stamp?.node !== process.version) return 'inputs';
  const versions = inputVersions(step);
  if (versions.size !== Object.keys(stamp.inputs).length) return 'inputs';
  let touched = false;
  for (const [path, [size, time]] of versions) {
    const [oldSize, oldTime, hash] = stamp.inputs[path] ?? [];
    if (size !== oldSize) return 'inputs';
    if (time === oldTime) continue;
    if (hashOf(path) !== hash) return 'inputs';
    touched = true;
  }
  if (outputsKey(step) !== stamp.outputs) return 'outputs';
  // Record the new times, so the next check doesn't read these files again.
  if (touched) writeStamp(step.stamp, { ...stamp, inputs: withHashes(versions, (path) => stamp.inputs[path]?.[2]) });
  return 'current';
}

/**
 * Runs a step and records its success. Inputs are hashed before the step runs, so a file edited during the step
 * makes the next check fail.
 * @param work returns whether the step succeeded. @returns the same.
 */
export async function stamped(step: StepFiles, work: () => Promise<boolean>): Promise<boolean> {
  const inputs = withHashes(inputVersions(step), () => undefined);
  // Without a stamp, an interrupted step runs again.
  rmSync(step.stamp, { force: true });
  if (!(await work())) return false;
  writeStamp(step.stamp, { node: process.version, inputs, outputs: outputsKey(step) });
  return true;
}

function readStamp(file: string): Stamp | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  } catch {
    // Missing, cut off, or of an older version.
    return null;
  }
}

function writeStamp(file: string, stamp: Stamp): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

function inputVersions(step: StepFiles): Map<string, Version> {
  const versions = new Map<string, Version>();
  // Names with a dot are stamps and folders of running builds.
  const isInput = (name: string): boolean =>
    !SKIPPED.has(name) && !name.startsWith('.') && !name.endsWith('.tsbuildinfo');
  for (const path of step.inputs) addVersions(versions, path, isInput);
  return versions;
}

function outputsKey({ outputs, stamp, isOutput }: StepFiles): string {
  const versions = new Map<string, Version>();
  for (const path of outputs) addVersions(versions, path, () => true);
  const hash = createHash('sha256');
  for (const [path, version] of versions) {
    if (path !== stamp && (isOutput?.(path) ?? true)) hash.update(`${path} ${version.join(' ')}\n`);
  }
  return hash.digest('hex');
}

/** Adds all files of a folder, or a single file. Synchronous, because awaiting thousands of files takes far longer. */
function addVersions(versions: Map<string, Version>, path: string, isIncluded: (name: string) => boolean): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    versions.set(path, [found.size, found.mtimeMs]);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (isIncluded(name)) addVersions(versions, `${path}/${name}`, isIncluded);
  }
}

function withHashes(
  versions: ReadonlyMap<string, Version>,
  knownHash: (path: string) => string | undefined,
): Stamp['inputs'] {
  return Object.fromEntries(
    [...versions].map(([path, version]) => [path, [...version, knownHash(path) ?? hashOf(path)] as const]),
  );
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('base64');
