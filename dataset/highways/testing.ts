import { formatProblem, type Problem, type Report } from '../files/problem.ts';
import { type JoinedHighways, joinHighways } from './join.ts';
import type { HighwayFile } from './model.ts';
import { parseHighway } from './parse.ts';

/** A test's highway files, parsed and joined, with the reported problems. */
export interface TestHighways {
  readonly files: readonly HighwayFile[];
  readonly joined: JoinedHighways;
  readonly report: Report;
  /** Returns all problems reported so far: 'highways/I-1.txt:7 error: ...'. */
  readonly said: () => string[];
}

/**
 * Parses and joins highways. For tests only.
 * @param lines the lines below each header, by designation: { 'I-80': 'state CA 20\n@38,-121 0 A\n...' }; the first
 * state is on line 5.
 */
export function testHighways(lines: Readonly<Record<string, string>>): TestHighways {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const files = Object.entries(lines).flatMap(
    ([ref, body]) => parseHighway(`highways/${ref}.txt`, withHeader(ref, body), report) ?? [],
  );
  return { files, joined: joinHighways(files, report), report, said: () => problems.map(formatProblem) };
}

/** Returns a highway file with a header, whose official length is the sum of the states' lengths. */
export function withHeader(ref: string, body: string): string {
  const sum = [...body.matchAll(/^state .. ([\d.]+)/gm)].reduce((miles, match) => miles + Number(match[1]), 0);
  return `highway ${ref}\nofficial ${sum} a page\nsource a table\naccuracy 200\n${body}`;
}
