import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type StepFiles, stamped, stateOf } from './stamps.ts';
import { datasetFolder } from './steps.ts';

/** `PLANNED_TOURS_FILE`, which can't be imported: this runs before the packages are compiled. */
const TOURS_FILE = 'tours.json';

/** Node.js arguments for planning the tours, relative to the project folder. */
const COMPILED = ['scripts/dist/steps/plan-tours.js'];

/** Returns the year that tours are planned for: the next one, so that every departure is ahead. */
export const tourYear = (now = Date.now()): number => new Date(now).getUTCFullYear() + 1;

/**
 * Returns the step that plans our own tours. Not one of `buildSteps`, because the server starts without tours. Repeated
 * for a new dataset, for a trip of another shape, and every year; a change to the planner waits for one of those.
 * @param dataset folder of the embedded data. @param root folder of the project.
 */
export const toursStep = (dataset = datasetFolder(), root = '.', year = tourYear()): StepFiles => ({
  stamp: join(dataset, `.tours-${year}`),
  inputs: [join(dataset, 'manifest.json'), join(root, 'contract/src/trip')],
  outputs: [join(dataset, TOURS_FILE)],
});

/** How to plan the tours. */
interface TourPlanning {
  /** Node.js arguments; the compiled script if omitted. */
  readonly args?: readonly string[];
  /** Whether drivers' own plans go first. */
  readonly inBackground?: boolean;
}

/**
 * Plans the tours unless they are up to date, in a process that ends with this one.
 * @returns whether the tours are up to date.
 */
export async function planMissingTours({ args = COMPILED, inBackground = false }: TourPlanning = {}): Promise<boolean> {
  const step = toursStep();
  if (stateOf(step) === 'current') return true;
  return stamped(
    step,
    () =>
      new Promise((resolve) => {
        // The planning process ends when this channel closes, which happens even if this process is killed.
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
        if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
        child.once('error', () => resolve(false));
        child.once('exit', (code) => resolve(code === 0));
      }),
  );
}
