/** Something that a source file has wrong (an error stops the build) or that somebody should look at (a warning). */
export interface Problem {
  /** Path inside the sources, such as 'highways/interstate/I-80.txt'. */
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly level: 'error' | 'warning';
  readonly text: string;
}

/** @returns the problem as one line: 'highways/interstate/I-80.txt:57 error: ...'. */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line} ${problem.level}: ${problem.text}`;

/** Takes down problems while a step goes on working. */
export type Report = (problem: Problem) => void;
