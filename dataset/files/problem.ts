/** Warning or error in a source file; errors stop the build. */
export interface Problem {
  /** Path within the sources: 'highways/interstate/I-80.txt'. */
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly level: 'error' | 'warning';
  readonly text: string;
}

/** Formats a problem as one line: 'highways/interstate/I-80.txt:57 error: ...'. */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line} ${problem.level}: ${problem.text}`;

/** Called with each problem; the reporting step continues. */
export type Report = (problem: Problem) => void;
