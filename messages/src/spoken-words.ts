import type { spokenTexts } from '@roadcast/messages/spoken/en-US';

/** Languages of the voice. See docs/product/navigation.md#voice-settings. */
export const spokenLanguages = ['en-US', 'en-GB', 'es-US', 'fr-FR', 'de-DE'] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

/** A language's spoken texts. */
export type SpokenTexts = typeof spokenTexts;

/** A language's texts with its code, which determines number formats. */
export interface SpokenWords {
  readonly language: SpokenLanguage;
  readonly texts: SpokenTexts;
}
