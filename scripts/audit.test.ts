import { describe, expect, it } from 'vitest';
import { auditReport } from './audit-report.ts';

const advisory = { title: 'Opens doors', url: 'https://example.test/1' };
const answer = (vulnerabilities: object): string =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: {} } });

describe('the audit', () => {
  it('lists high and critical findings with their fixes', () => {
    const report = auditReport(
      answer({
        a: { severity: 'high', range: '<2.0.1', via: [advisory], fixAvailable: true },
        b: { severity: 'critical', range: '*', via: ['a'], fixAvailable: { name: 'b', version: '3.0.0' } },
        c: { severity: 'moderate', range: '*', via: [advisory], fixAvailable: false },
        d: { severity: 'high', range: '*', via: [advisory], fixAvailable: false },
      }),
    );
    expect(report).toEqual({
      answered: true,
      findings: [
        'a <2.0.1, high: Opens doors (https://example.test/1); fixed by npm audit fix',
        'b *, critical: by a; fixed by b 3.0.0, which package.json does not allow yet',
        'd *, high: Opens doors (https://example.test/1); no fix yet',
      ],
    });
  });

  it('reports nothing for a clean tree', () => {
    expect(auditReport(answer({}))).toEqual({ answered: true, findings: [] });
  });

  it('distinguishes a missing response from a clean one', () => {
    expect(auditReport('{"message": "405 Method Not Allowed", "statusCode": 405, "error": {}}')).toEqual({
      answered: false,
      why: '405 Method Not Allowed',
    });
    for (const nothing of ['', 'npm error', '{}']) expect(auditReport(nothing).answered).toBe(false);
  });
});
