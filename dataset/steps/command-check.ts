import { join } from 'node:path';
import { verifyHighways } from '../verify/highways.ts';
import { readHighways } from './highways-read.ts';
import { formatProblem, type Problem } from './problem.ts';
import { count, type Progress } from './progress.ts';
import { readStateShapes } from './state-shapes.ts';

/**
 * Checks the highway files and prints what is wrong with them, file by file.
 * @param sources the folder of written facts. @param only names of the files to report on; none for all.
 * @returns the exit code: 1 when there are errors, 2 when a named file does not exist.
 */
export async function checkCommand(sources: string, only: readonly string[], progress: Progress): Promise<0 | 1 | 2> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const files = await readHighways(join(sources, 'highways'), report);
  const missing = only.filter((name) => !files.some(({ file }) => file === name));
  for (const name of missing) progress.say(`${name}: no such highway file, or it cannot be read`);
  verifyHighways(files, await readStateShapes(), report);

  const shown = problems
    .filter((problem) => only.length === 0 || only.includes(problem.file))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const problem of shown) progress.say(formatProblem(problem));
  const errors = shown.filter((problem) => problem.level === 'error').length;
  const points = files.flatMap((file) => file.states).reduce((sum, state) => sum + state.points.length, 0);
  progress.say(
    `${count(files.length)} highways, ${count(points)} points: ${count(errors)} errors, ${count(shown.length - errors)} warnings`,
  );
  if (missing.length > 0) return 2;
  return errors > 0 ? 1 : 0;
}
