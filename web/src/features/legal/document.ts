import { TERMS_VERSION } from '@roadcast/contract';
import { cookiesTexts } from '@roadcast/messages/legal/cookies';
import { privacyTexts } from '@roadcast/messages/legal/privacy';
import { termsTexts } from '@roadcast/messages/legal/terms';

/** Content of a section: a paragraph, a list, or a named table rendered by the page. */
export type Block = string | { readonly list: readonly string[] } | { readonly insert: string };

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Text of a legal page. Links are written as `[Privacy Policy](/privacy-policy)`. */
export interface LegalWords {
  readonly title: string;
  /** A short summary of the page. */
  readonly summary: readonly string[];
  /** By anchor. Anchors are permanent, since others link to them. */
  readonly sections: Readonly<Record<string, LegalSection>>;
}

/** All numbers in the sentences come from tables, never from the texts. */
export type LegalFacts = Parameters<typeof cookiesTexts>[0] &
  Parameters<typeof privacyTexts>[0] &
  Parameters<typeof termsTexts>[0];

/** A legal page: its text, and parts common to all languages. */
export interface LegalDocument {
  readonly words: (facts: LegalFacts) => LegalWords;
  readonly version: string;
  /** Effective date, 'YYYY-MM-DD'. */
  readonly date: string;
}

export const legalPaths = ['/privacy-policy', '/terms-of-service', '/cookie-policy'] as const;

export type LegalPath = (typeof legalPaths)[number];

/** Legal pages by path. */
export const legalDocuments: Readonly<Record<LegalPath, LegalDocument>> = {
  '/privacy-policy': { words: privacyTexts, version: '1.1', date: '2026-11-23' },
  '/terms-of-service': { words: termsTexts, version: TERMS_VERSION, date: '2026-11-21' },
  '/cookie-policy': { words: cookiesTexts, version: '1.1', date: '2026-11-23' },
};
