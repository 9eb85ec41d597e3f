/** An error in a source file (stops the build) or a warning to check. */
export interface Problem {
  /** Path inside the sources, such as 'highways/interstate/I-80.txt'. */
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly level: 'error' | 'warning';
  readonly text: string;
}

/** Returns the problem as one line: 'highways/interstate/I-80.txt:57 error: ...'. */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line} ${problem.level}: ${problem.text}`;

/** Collects problems while a step continues. */
export type Report = (problem: Problem) => void;
