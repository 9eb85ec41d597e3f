import { readEvModels } from '../ev-models/ev-models.ts';
import { formatProblem, type Problem } from '../files/problem.ts';
import { count, createProgress, type Progress } from '../files/progress.ts';
import { checkTours } from '../tours/tours.ts';
import { survey, surveyRoads } from './survey.ts';

/**
 * Checks the hand-written facts and prints the problems by file.
 * @param sources folder of the hand-written facts. @param only names of highway, road, service, vehicle and tour files
 * to report on ('I-80.txt', 'roads/US-6.txt', 'I-80/fuel.txt', 'makes/tesla.txt', 'tours/route-66.txt'); if empty, reports on all sources.
 * @returns the exit code: 1 for errors, 2 if a named file doesn't exist.
 */
export async function checkCommand(sources: string, only: readonly string[], progress: Progress): Promise<0 | 1 | 2> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const silent = createProgress(() => undefined);
  // Skip local roads when checking single files, because they take a few seconds.
  const { files, roads, services, tours } = await (only.length > 0 ? surveyRoads : survey)(sources, silent, report);
  const evModels = await readEvModels(sources, report);
  checkTours(tours.drafts, evModels.file.models, report);
  const roadFiles = [...files, ...roads].map(({ file }) => file);
  const names = [...roadFiles, ...services.files, ...evModels.files, ...tours.files];
  const missing = only.filter((wanted) => !names.some((name) => isNamed(name, wanted)));
  for (const name of missing) progress.print(`${name}: not a readable highway, road, service, vehicle or tour file`);

  const shown = problems
    .filter((problem) => only.length === 0 || only.some((wanted) => isNamed(problem.file, wanted)))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const problem of shown) progress.print(formatProblem(problem));
  const errors = shown.filter((problem) => problem.level === 'error').length;
  const points =
    files.flatMap((file) => file.states).reduce((sum, state) => sum + state.points.length, 0) +
    roads.reduce((sum, road) => sum + road.points.length, 0);
  progress.print(
    `${count(files.length)} highways, ${count(roads.length)} roads, ${count(points)} points, ${count(services.placed.length)} services, ${count(evModels.file.models.length)} electric vehicles, ${count(tours.files.length)} tours: ${count(errors)} errors, ${count(shown.length - errors)} warnings`,
  );
  if (missing.length > 0) return 2;
  return errors > 0 ? 1 : 0;
}

/**
 * Returns whether a typed name matches a file: 'US-6.txt' matches both the highway and the road file, 'roads/US-6.txt'
 * only the road file.
 */
const isNamed = (file: string, wanted: string): boolean => file === wanted || file.endsWith(`/${wanted}`);
