import { type LegalName, TERMS_VERSION } from '@roadcast/contract';

/** An issue of a legal document. */
export interface Issue {
  readonly version: string;
  /** Effective date, 'YYYY-MM-DD'. */
  readonly date: string;
  /**
   * Digest of its text and tables. After a change, `web/src/app/legal/versions.test.ts` fails and prints the new one.
   */
  readonly digest: string;
}

/** The current issues of the legal documents. A changed document gets a new version, date and digest. */
export const versions: Readonly<Record<LegalName, Issue>> = {
  privacy: { version: '1.2', date: '2026-11-30', digest: '3819f96b28c89561' },
  terms: { version: TERMS_VERSION, date: '2026-11-21', digest: 'cd14b6bc247ad7d2' },
  cookies: { version: '1.2', date: '2026-11-30', digest: 'c902d367428fcd75' },
  eula: { version: '1.0', date: '2026-11-30', digest: 'aef72abdd1ccd717' },
  accessibility: { version: '1.0', date: '2026-11-30', digest: '86078a7dfa6321e5' },
  refunds: { version: '1.0', date: '2026-11-30', digest: '4ffe3b1e218d4e44' },
  fairUse: { version: '1.0', date: '2026-11-30', digest: 'a2cc137843c08212' },
  processing: { version: '1.0', date: '2026-11-30', digest: '899c7ca746ab2cdd' },
};
