import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** Seconds by test file, with paths from the root. */
export type TestTimes = Readonly<Record<string, number>>;

/**
 * File of the times measured by `npm run test:all -- --record`. Times are stored by suite, because a file takes a
 * different time with each store.
 */
const RECORD = 'tests/durations.json';

/** Returns a suite's recorded times; empty if there are none. */
export const recordedTimes = (suite: string): TestTimes => read()[suite] ?? {};

/** Returns the recorded times of all files in all suites. */
export const allRecordedTimes = (): TestTimes => Object.assign({}, ...Object.values(read())) as TestTimes;

/** Shortest recorded time, seconds. */
const RECORDED_FROM = 2;

/** Saves the times of the files that ran, in whole seconds. Keeps other files' times. */
export function recordTimes(suite: string, times: TestTimes): void {
  const all = read();
  const merged = Object.entries({ ...all[suite], ...times })
    .filter(([, seconds]) => seconds >= RECORDED_FROM)
    .map(([file, seconds]): [string, number] => [file, Math.round(seconds)])
    .sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(RECORD, `${JSON.stringify({ ...all, [suite]: Object.fromEntries(merged) }, null, 2)}\n`);
}

const read = (): Record<string, TestTimes> =>
  existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, TestTimes>) : {};

/** Parses each file's time from Vitest's output, seconds. @param output output without colors. */
export function vitestTimes(output: string): TestTimes {
  const lines = output.matchAll(/^ *[✓❯×] .*?(\S+\.test\.tsx?) \(.*\) (\d+)ms$/gmu);
  return Object.fromEntries([...lines].map(([, file = '', milliseconds]) => [file, Number(milliseconds) / 1000]));
}

/**
 * Parses each spec's duration in seconds from a Playwright JSON report. @param folder folder of the specs,
 * from the root.
 */
export function playwrightTimes(report: string, folder: string): TestTimes {
  const { suites } = JSON.parse(report) as JSONReport;
  return suites.reduce<Record<string, number>>((times, suite) => {
    const file = `${folder}/${suite.file}`;
    times[file] = (times[file] ?? 0) + secondsOf(suite);
    return times;
  }, {});
}

const secondsOf = ({ suites = [], specs }: JSONReportSuite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration / 1000, 0) + suites.reduce((sum, suite) => sum + secondsOf(suite), 0);

/** Number of files listed at the end of a run. */
const SHOWN = 30;

/** Returns the slowest files with their seconds, one per line. */
export function slowestOf(times: TestTimes): string {
  const slowest = Object.entries(times)
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n');
}
