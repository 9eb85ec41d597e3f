import { closing, failures, plainText, SECOND_TRY, tally } from '../count.ts';
import type { CommandResult } from '../run.ts';
import { slowestOf, type TestTimes } from './times.ts';

/** Number of output lines shown if a step failed without naming a test, for example because a runner crashed. */
const LAST_LINES = 30;

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

/** Steps of a test command, with their times and counts. */
export class TestSteps {
  private passed = 0;
  private failed = 0;
  private readonly named: string[] = [];
  private readonly times: string[] = [];
  private fileTimes: TestTimes = {};

  /** Runs a test runner, captures its output, and adds its counts. @returns the output without colors. */
  async count(title: string, step: () => Promise<CommandResult>): Promise<string> {
    const { ok, output } = await this.timed(title, step);
    const text = plainText(output);
    const counted = tally(text, ok);
    this.passed += counted.passed;
    this.failed += counted.failed;
    const named = failures(text);
    const known = named.some((each) => !each.startsWith(SECOND_TRY));
    this.named.push(...named);
    if (counted.failed > 0 && !known) this.named.push(`${title} failed. Its last output:\n${lastLines(text)}`);
    return text;
  }

  /** Adds file times to the list of slowest files. @param times seconds by file. */
  addTimes(times: TestTimes): void {
    this.fileTimes = { ...this.fileTimes, ...times };
  }

  /** Runs a step that the tests need. A failure counts as one failed test. @returns whether the step succeeded. */
  async prepare(title: string, step: () => Promise<boolean>): Promise<boolean> {
    const ok = await this.timed(title, step);
    if (!ok) {
      this.failed += 1;
      this.named.push(`${title} failed`);
    }
    return ok;
  }

  /**
   * Prints the slowest files, the failures, the time of each step, and `N passed, N failed` on the last line.
   * @returns the exit code.
   */
  close(): number {
    process.stdout.write(`\nSlowest files:\n${slowestOf(this.fileTimes)}\n\n${this.times.join('\n')}\n`);
    process.stdout.write(closing({ passed: this.passed, failed: this.failed }, this.named));
    return this.failed === 0 ? 0 : 1;
  }

  private async timed<T>(title: string, step: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await step();
    this.times.push(`${title}: ${Math.round((performance.now() - started) / 1000)} s`);
    return result;
  }
}
