import { TERMS_VERSION } from '@roadcast/contract';
import { cookiesTexts } from '@roadcast/messages/legal/cookies';
import { privacyTexts } from '@roadcast/messages/legal/privacy';
import { termsTexts } from '@roadcast/messages/legal/terms';

/** Content block: a paragraph, a list, or the name of a table the page renders. */
export type Block = string | { readonly list: readonly string[] } | { readonly insert: string };

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Text of a legal page. Links look like `[Privacy Policy](/privacy-policy)`. */
export interface LegalWords {
  readonly title: string;
  /** Short summary of the page. */
  readonly summary: readonly string[];
  /** Sections by anchor. Never change an anchor, because other pages link to it. */
  readonly sections: Readonly<Record<string, LegalSection>>;
}

/** Numbers in the sentences. Texts never contain the numbers themselves. */
export type LegalFacts = Parameters<typeof cookiesTexts>[0] &
  Parameters<typeof privacyTexts>[0] &
  Parameters<typeof termsTexts>[0];

/** Legal page: text, and the parts shared by all languages. */
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
