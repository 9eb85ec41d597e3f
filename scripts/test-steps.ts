import { closing, failures, plainText, tally } from './count.ts';
import type { CommandResult } from './run.ts';

/** The steps of a test command: what each took, and all that they counted. */
export class TestSteps {
  private passed = 0;
  private failed = 0;
  private readonly named: string[] = [];
  private readonly times: string[] = [];

  /** Runs a test runner that keeps its output, and adds what it counted. */
  async count(title: string, step: () => Promise<CommandResult>): Promise<void> {
    const { ok, output } = await this.timed(title, step);
    const text = plainText(output);
    const counted = tally(text, ok);
    this.passed += counted.passed;
    this.failed += counted.failed;
    this.named.push(...failures(text));
  }

  /** Runs what the tests need. One that fails counts as one failed test. @returns whether it succeeded. */
  async prepare(title: string, step: () => Promise<boolean>): Promise<boolean> {
    const ok = await this.timed(title, step);
    if (!ok) {
      this.failed += 1;
      this.named.push(`${title} failed`);
    }
    return ok;
  }

  /** Writes what failed, what each step took, and `N passed, N failed` alone on the last line. @returns the exit code. */
  close(): number {
    process.stdout.write(`\n${this.times.join('\n')}\n`);
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
