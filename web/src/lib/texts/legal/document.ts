/** A piece of a line: words, or a link to another page of the application. */
export type Piece = string | { readonly to: LegalPath | '/settings'; readonly text: string };

/** A sentence or a paragraph. */
export type Line = string | readonly Piece[];

/** What stands in a section. An `insert` is filled in by the page, out of the table that it names. */
export type Block = Line | { readonly list: readonly Line[] } | { readonly insert: 'plans' | 'storage' | 'choices' };

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

/** Everything that the sentences take from tables. No number of these stands in a text. */
export interface LegalFacts {
  readonly termsVersion: string;
  readonly minimumAge: number;
  readonly adultAge: number;
  readonly noticeDays: number;
  readonly liabilityMonths: number;
  /** Fair usage: the two pauses, and how long one may appeal. */
  readonly pauseHours: number;
  readonly pauseDays: number;
  readonly appealDays: number;
  readonly refundDays: number;
  readonly refundTimes: number;
  readonly duplicateHours: number;
  readonly outageHours: number;
  /** Plans with a money-back window: 'Standard and Pro'. */
  readonly refundablePlans: string;
  readonly consentDays: number;
  readonly sessionDays: number;
  readonly sessionLongestDays: number;
  readonly deviceDays: number;
  readonly emailChangeHours: number;
  /** How many keys of these kinds the table of stored keys has. */
  readonly analyticsKeys: number;
  readonly marketingKeys: number;
}
