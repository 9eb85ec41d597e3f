/** A piece of a line: words, or a link to another page of the application. */
export type Piece = string | { readonly to: LegalPath | '/settings'; readonly text: string };

/** A sentence or a paragraph. */
export type Line = string | readonly Piece[];

/** What stands in a section. `insert` is filled in by the page, out of the table that it names. */
export type Block =
  | Line
  | { readonly list: readonly Line[] }
  | { readonly insert: 'plans' | 'storage' | 'choices' | 'privacyChoices' };

export interface LegalSection {
  /** The heading's anchor. It stays the same when the words change, as others link to it. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A legal page. */
export interface LegalDocument {
  readonly title: string;
  readonly version: string;
  /** Since when it holds, 'YYYY-MM-DD'. */
  readonly date: string;
  /** The page in a few lines, for those who read no further. */
  readonly summary: readonly Line[];
  readonly sections: readonly LegalSection[];
}

export type LegalPath = '/privacy-policy' | '/terms-of-service' | '/cookie-policy';

/** Numbers that stand in the sentences. They come from `core/plans` and the storage table, never from a text. */
export interface LegalFacts {
  readonly minimumAge: number;
  readonly adultAge: number;
  readonly noticeDays: number;
  readonly refundDays: number;
  readonly refundTimes: number;
  readonly duplicateHours: number;
  readonly outageHours: number;
  readonly liabilityMonths: number;
  readonly fairUseAppealDays: number;
  readonly consentDays: number;
  readonly sessionDays: number;
  /** Names of the plans with a money-back window: 'Standard and Pro'. */
  readonly refundablePlans: string;
  /** Names of the plans below the highest: where saved trips have a limit. */
  readonly version: { readonly terms: string };
}
