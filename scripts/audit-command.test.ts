import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_VERIFIED_CODE } from './audit-report.ts';

/** A folder with a fake `npm` that prints the test's response. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadcast-audit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PATIENCE_MS = 120_000;

/** Runs the check while `npm audit` prints this response. */
function auditWhere(answer: string) {
  writeFileSync(join(folder, 'answer.json'), answer);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat '${folder}/answer.json'\nexit 1\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', join(import.meta.dirname, 'audit.ts')],
    { encoding: 'utf8', env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` } },
  );
  return { status, stdout };
}

const sound = { vulnerabilities: {}, metadata: { vulnerabilities: {} } };
const finding = {
  severity: 'high',
  range: '<2',
  via: [{ title: 'Opens doors', url: 'https://x' }],
  fixAvailable: true,
};

describe('npm run audit:check', { timeout: PATIENCE_MS }, () => {
  it('passes with no known vulnerabilities', () => {
    const { status, stdout } = auditWhere(JSON.stringify(sound));
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed']);
  });

  it('fails on each finding', () => {
    const { status, stdout } = auditWhere(JSON.stringify({ ...sound, vulnerabilities: { a: finding, b: finding } }));
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 2 failed']);
    expect(stdout).toContain('Opens doors');
  });

  it.each([
    [
      'has no such service',
      '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}',
      '405 Method Not Allowed',
    ],
    ['cannot be reached', '', 'no answer'],
    ['answers with control characters', '{"message":"\\u001b]0;owned\\u0007"}', '\\u001b]0;owned'],
  ])('reports that nothing was verified if the registry %s', (_, answer, why) => {
    const { status, stdout } = auditWhere(answer);
    expect(status).toBe(NOT_VERIFIED_CODE);
    expect(stdout).toContain('not verified: the registry did not answer npm audit');
    expect(stdout).toContain(why);
    expect(stdout.trim().split('\n').at(-1)).toBe('0 passed, 0 failed');
  });
});

describe('continuous integration', () => {
  /** Runs the counting in `.ci/run` on the given steps. */
  function summaryOf(...steps: readonly string[]) {
    const script = readFileSync(join(import.meta.dirname, '../.ci/run'), 'utf8');
    const counting = script.slice(script.indexOf('passed=0'), script.indexOf('npm ci'));
    const closing = script.slice(script.indexOf('if [ -s "$named" ]'));
    const { status, stdout } = spawnSync('bash', ['-c', [counting, ...steps, closing].join('\n')], {
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n') };
  }
  const says = (text: string, code: number): string => `step bash -c "printf '${text}'; exit ${code}"`;

  it('lists what was not verified, and counts it as neither passed nor failed', () => {
    const { status, lines } = summaryOf(
      says('\\n3 passed, 0 failed\\n', 0),
      says('not verified: the registry did not answer npm audit (405)\\n\\n0 passed, 0 failed\\n', 2),
    );
    expect([status, lines.at(-1)]).toEqual([0, '3 passed, 0 failed']);
    expect(lines.at(-2)).toMatch(/^NOT VERIFIED: .*the registry did not answer npm audit \(405\)/);
  });

  it('fails on findings, and on a step that exits with 2 for another reason', () => {
    const { status, lines } = summaryOf(says('\\n0 passed, 2 failed\\n', 1), says('usage\\n', 2));
    expect([status, lines.at(-1)]).toEqual([1, '0 passed, 3 failed']);
  });
});
