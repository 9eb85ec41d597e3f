/**
 * `npm run audit:check`: known weaknesses of level high and above in what runs in production. Where the registry gives no answer (no network,
 * a mirror without that service) nothing is known, which is said and does not fail.
 */
import { execFile } from 'node:child_process';
import { auditReport } from './audit-report.ts';
import { closing } from './count.ts';

/** A registry that has not answered by then is not going to, milliseconds. */
const PATIENCE_MS = 30_000;

const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];
const output = await new Promise<string>((resolve) => {
  // The exit code says the same as the output, and also 1 where there is no network.
  execFile('npm', args, { timeout: PATIENCE_MS, killSignal: 'SIGKILL', maxBuffer: 64_000_000 }, (_, stdout) =>
    resolve(stdout),
  );
});
const report = auditReport(output);
if (!report.answered) {
  process.stdout.write(`Nothing was checked: the registry did not answer npm audit (${report.why}).\n`);
  process.stdout.write(closing({ passed: 1, failed: 0 }, []));
} else {
  const { findings } = report;
  process.stdout.write(closing({ passed: findings.length === 0 ? 1 : 0, failed: findings.length }, findings));
  process.exitCode = findings.length === 0 ? 0 : 1;
}
