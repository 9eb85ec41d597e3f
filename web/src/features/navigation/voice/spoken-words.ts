import type { SpokenLanguage, SpokenWords } from '@roadcast/messages/spoken';
import { spokenTexts } from '@roadcast/messages/spoken/en-US';

/** Texts available at any time, without a network: bundled with the voice code. */
export const wordsAtHand: SpokenWords = { language: 'en-US', texts: spokenTexts };

/** One module per language, loaded only if used. */
const modules: Readonly<Record<SpokenLanguage, () => Promise<{ readonly spokenTexts: SpokenWords['texts'] }>>> = {
  'en-US': () => Promise.resolve({ spokenTexts }),
  'en-GB': () => import('@roadcast/messages/spoken/en-GB'),
  'es-US': () => import('@roadcast/messages/spoken/es-US'),
  'fr-FR': () => import('@roadcast/messages/spoken/fr-FR'),
  'de-DE': () => import('@roadcast/messages/spoken/de-DE'),
};

const loaded = new Map<SpokenLanguage, SpokenWords>([['en-US', wordsAtHand]]);

/** Returns a language's texts if they are on the device. */
export const wordsOf = (language: SpokenLanguage): SpokenWords | undefined => loaded.get(language);

/** Loads a language's texts, which then stay. @returns whether they are there; false without a network. */
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
