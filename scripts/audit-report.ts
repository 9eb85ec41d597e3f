/** What `npm audit --json` came to. */
export type AuditReport =
  | { readonly answered: true; readonly findings: readonly string[] }
  /** The registry cannot be reached, or has no such service. */
  | { readonly answered: false; readonly why: string };

interface AuditOutput {
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: unknown };
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
}

interface Vulnerability {
  readonly severity: string;
  readonly range: string;
  /** Advisories, and names of the packages that bring them. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
  /** An object names a version outside of the range that the project asks for. */
  readonly fixAvailable: boolean | { readonly name: string; readonly version: string };
}

/** What fails the check; anything below waits for the next round of updates. */
const SEVERE = ['high', 'critical'];

/** @param output what the command wrote. @returns a line for each severe finding, or why there is nothing to say. */
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
      ? `mended by ${fixAvailable.name} ${fixAvailable.version}, which package.json does not allow yet`
      : fixAvailable
        ? 'mended by npm audit fix'
        : 'nothing mends it yet';
  return `${name} ${range}, ${severity}: ${reasons.join(', ')}; ${mend}`;
}
