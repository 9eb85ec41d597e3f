import { printable } from '@roadcast/core/printable';
import { closing } from './count.ts';

/** Exit code if nothing could be checked. `.ci/run` counts this step as neither passed nor failed. */
export const NOT_VERIFIED_CODE = 2;

/** Returns the text and exit code of `npm run audit:check` for the command's output. */
export function auditResult(output: string): { readonly text: string; readonly code: number } {
  const report = auditReport(output);
  if (!report.answered) {
    const why = `not verified: the registry did not answer npm audit (${printable(report.why, 200)})\n`;
    return { text: `${why}${closing({ passed: 0, failed: 0 }, [])}`, code: NOT_VERIFIED_CODE };
  }
  const findings = report.findings.map((finding) => printable(finding));
  const failed = findings.length;
  return { text: closing({ passed: failed === 0 ? 1 : 0, failed }, findings), code: failed === 0 ? 0 : 1 };
}

/** Parsed result of `npm audit --json`. */
export type AuditReport =
  | { readonly answered: true; readonly findings: readonly string[] }
  /** No result, because the registry is unreachable or doesn't offer the audit service. */
  | { readonly answered: false; readonly why: string };

interface AuditOutput {
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: unknown };
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
}

interface Vulnerability {
  readonly severity: string;
  readonly range: string;
  /** Advisories, or names of vulnerable dependencies that cause the finding. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
  /** An object if the fix is outside the version range in package.json. */
  readonly fixAvailable: boolean | { readonly name: string; readonly version: string };
}

/** Severities that fail the check. Less severe findings wait for the next updates. */
const SEVERE = ['high', 'critical'];

/** Parses the output of `npm audit --json`. @returns a line per severe finding, or why there is no result. */
export function auditReport(output: string): AuditReport {
  const found = parsed(output);
  if (found === null) return { answered: false, why: 'no answer' };
  if (found.vulnerabilities === undefined || found.metadata === undefined) {
    return { answered: false, why: found.message ?? 'no answer' };
  }
  const severe = Object.entries(found.vulnerabilities).filter(([, { severity }]) => SEVERE.includes(severity));
  return { answered: true, findings: severe.map(([name, vulnerability]) => lineOf(name, vulnerability)) };
}

function parsed(output: string): AuditOutput | null {
  try {
    return JSON.parse(output) as AuditOutput;
  } catch {
    return null;
  }
}

function lineOf(name: string, { severity, range, via, fixAvailable }: Vulnerability): string {
  const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
  const mend =
    typeof fixAvailable === 'object'
      ? `fixed by ${fixAvailable.name} ${fixAvailable.version}, which package.json does not allow yet`
      : fixAvailable
        ? 'fixed by npm audit fix'
        : 'no fix yet';
  return `${name} ${range}, ${severity}: ${reasons.join(', ')}; ${mend}`;
}
