import type { SpokenLanguage, SpokenWords } from '@roadcast/messages/spoken';
import { spokenTexts } from '@roadcast/messages/spoken/en-US';

/** What a device can say at any time, without a network: it comes with the voice itself. */
export const wordsAtHand: SpokenWords = { language: 'en-US', texts: spokenTexts };

/** One module a language: nobody loads what they do not hear. */
const modules: Readonly<Record<SpokenLanguage, () => Promise<{ readonly spokenTexts: SpokenWords['texts'] }>>> = {
  'en-US': () => Promise.resolve({ spokenTexts }),
  'en-GB': () => import('@roadcast/messages/spoken/en-GB'),
  'es-US': () => import('@roadcast/messages/spoken/es-US'),
  'fr-FR': () => import('@roadcast/messages/spoken/fr-FR'),
  'de-DE': () => import('@roadcast/messages/spoken/de-DE'),
};

const loaded = new Map<SpokenLanguage, SpokenWords>([['en-US', wordsAtHand]]);

/** @returns a language's words where they are on the device. */
export const wordsOf = (language: SpokenLanguage): SpokenWords | undefined => loaded.get(language);

/** Fetches a language's words, which then stay. @returns whether they are there; not without a network. */
export async function loadWords(language: SpokenLanguage): Promise<boolean> {
  if (loaded.has(language)) return true;
  try {
    const { spokenTexts: texts } = await modules[language]();
    loaded.set(language, { language, texts });
    return true;
  } catch {
    return false;
  }
}
