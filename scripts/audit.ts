/**
 * `npm run audit:check`: lists known vulnerabilities of level high and above in production dependencies. Exits with 0
 * if there are none, 1 for findings, and NOT_VERIFIED_CODE if the registry doesn't respond (no network, or a mirror
 * without the audit service).
 */
import { execFile } from 'node:child_process';
import { auditResult } from './audit-report.ts';

/** Registry timeout, milliseconds. */
const PATIENCE_MS = 30_000;

const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];
const output = await new Promise<string>((resolve) => {
  // Ignore the exit code, because it is 1 both for findings and without a network.
  execFile('npm', args, { timeout: PATIENCE_MS, killSignal: 'SIGKILL', maxBuffer: 64_000_000 }, (_, stdout) =>
    resolve(stdout),
  );
});
const { text, code } = auditResult(output);
process.stdout.write(text);
process.exitCode = code;
