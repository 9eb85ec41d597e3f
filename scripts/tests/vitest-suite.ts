import { run } from '../run.ts';
import { filesToRun, type SuiteOptions, vitestFiles } from './chosen-files.ts';
import type { TestSteps } from './steps.ts';
import { recordTimes, vitestTimes } from './times.ts';

interface VitestSuite {
  /** Key of the suite's recorded times. */
  readonly name: string;
  /** Name in the list of steps. */
  readonly title: string;
  readonly config: string;
  /** Node.js binary to use; the current one if omitted. */
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Files to run; all if omitted. */
  readonly files?: readonly string[];
}

/** Runs a suite or its shard, and adds its counts and times to the steps. */
export async function vitestSuite(steps: TestSteps, suite: VitestSuite, options: SuiteOptions): Promise<void> {
  const { name, title, config, node = process.execPath, env = {}, files } = suite;
  const chosen = files ?? (await filesToRun(name, await vitestFiles(config), options.shard));
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...chosen];
  const times = vitestTimes(await steps.count(title, () => run(node, args, { keep: true, env })));
  steps.addTimes(times);
  if (options.record) recordTimes(name, times);
}
