import type { spokenTexts } from '@roadcast/messages/spoken/en-US';

/** Voice languages. See docs/product/navigation.md#voice-settings. */
export const spokenLanguages = ['en-US', 'en-GB', 'es-US', 'fr-FR', 'de-DE'] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

/** A language's spoken texts. */
export type SpokenTexts = typeof spokenTexts;

/** Spoken texts with their language, which determines how numbers are formatted. */
export interface SpokenWords {
  readonly language: SpokenLanguage;
  readonly texts: SpokenTexts;
}
