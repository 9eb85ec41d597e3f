import { TERMS_VERSION } from '@roadcast/contract';
import { cookiesTexts } from '@roadcast/messages/legal/cookies';
import { privacyTexts } from '@roadcast/messages/legal/privacy';
import { termsTexts } from '@roadcast/messages/legal/terms';

/** What stands in a section: a paragraph, a list, or something that the page prints out of the table that is named. */
export type Block = string | { readonly list: readonly string[] } | { readonly insert: string };

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** The words of a legal page. Links stand in them as `[Privacy Policy](/privacy-policy)`. */
export interface LegalWords {
  readonly title: string;
  /** The page in a few lines, for those who read no further. */
  readonly summary: readonly string[];
  /** By the anchor of each. It stays the same when the words change, as others link to it. */
  readonly sections: Readonly<Record<string, LegalSection>>;
}

/** Everything that the sentences take from tables. No number of these stands in a text. */
export type LegalFacts = Parameters<typeof cookiesTexts>[0] &
  Parameters<typeof privacyTexts>[0] &
  Parameters<typeof termsTexts>[0];

/** A legal page: its words, and what is the same in every language. */
export interface LegalDocument {
  readonly words: (facts: LegalFacts) => LegalWords;
  readonly version: string;
  /** Since when it is in force, 'YYYY-MM-DD'. */
  readonly date: string;
}

export const legalPaths = ['/privacy-policy', '/terms-of-service', '/cookie-policy'] as const;

export type LegalPath = (typeof legalPaths)[number];

/** The legal pages by their addresses. */
export const legalDocuments: Readonly<Record<LegalPath, LegalDocument>> = {
  '/privacy-policy': { words: privacyTexts, version: '1.1', date: '2026-11-23' },
  '/terms-of-service': { words: termsTexts, version: TERMS_VERSION, date: '2026-11-21' },
  '/cookie-policy': { words: cookiesTexts, version: '1.1', date: '2026-11-23' },
};
