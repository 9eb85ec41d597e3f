import type { LegalName } from '@roadcast/contract';
import type { accessibilityTexts } from '@roadcast/messages/legal/accessibility';
import type { cookiesTexts } from '@roadcast/messages/legal/cookies';
import type { eulaTexts } from '@roadcast/messages/legal/eula';
import type { fairUsageTexts } from '@roadcast/messages/legal/fair-usage';
import type { privacyTexts } from '@roadcast/messages/legal/privacy';
import type { processingTexts } from '@roadcast/messages/legal/processing';
import type { refundsTexts } from '@roadcast/messages/legal/refunds';
import type { termsTexts } from '@roadcast/messages/legal/terms';
import { onDemand } from '../../lib/on-demand.ts';

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

/** Numbers in the sentences. The text itself never contains them. */
export type LegalFacts = Parameters<typeof cookiesTexts>[0] &
  Parameters<typeof privacyTexts>[0] &
  Parameters<typeof termsTexts>[0] &
  Parameters<typeof eulaTexts>[0] &
  Parameters<typeof accessibilityTexts>[0] &
  Parameters<typeof refundsTexts>[0] &
  Parameters<typeof fairUsageTexts>[0] &
  Parameters<typeof processingTexts>[0];

/** Returns a document's text with its numbers filled in. */
export type WriteDocument = (facts: LegalFacts) => LegalWords;

/** Loaders of the documents' text, each in its own chunk. They return the same promise each time. */
export const legalDocuments: Readonly<Record<LegalName, () => Promise<WriteDocument>>> = {
  privacy: onDemand(async () => (await import('@roadcast/messages/legal/privacy')).privacyTexts),
  terms: onDemand(async () => (await import('@roadcast/messages/legal/terms')).termsTexts),
  cookies: onDemand(async () => (await import('@roadcast/messages/legal/cookies')).cookiesTexts),
  eula: onDemand(async () => (await import('@roadcast/messages/legal/eula')).eulaTexts),
  accessibility: onDemand(async () => (await import('@roadcast/messages/legal/accessibility')).accessibilityTexts),
  refunds: onDemand(async () => (await import('@roadcast/messages/legal/refunds')).refundsTexts),
  fairUse: onDemand(async () => (await import('@roadcast/messages/legal/fair-usage')).fairUsageTexts),
  processing: onDemand(async () => (await import('@roadcast/messages/legal/processing')).processingTexts),
};
