/** Checks all imports against the boundaries; part of `npm run check`. */
import { importProblems } from './import-problems.ts';
import { readSources } from './sources.ts';

const problems = importProblems(readSources('.'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
