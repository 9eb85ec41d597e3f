import type { SpokenLanguage, SpokenWords } from '@roadcast/messages/spoken';
import { spokenTexts } from '@roadcast/messages/spoken/en-US';

/** Strings bundled with the voice code, so they work offline. */
export const wordsAtHand: SpokenWords = { language: 'en-US', texts: spokenTexts };

/** Strings by language, loaded on demand. */
const modules: Readonly<Record<SpokenLanguage, () => Promise<{ readonly spokenTexts: SpokenWords['texts'] }>>> = {
  'en-US': () => Promise.resolve({ spokenTexts }),
  'en-GB': () => import('@roadcast/messages/spoken/en-GB'),
  'es-US': () => import('@roadcast/messages/spoken/es-US'),
  'fr-FR': () => import('@roadcast/messages/spoken/fr-FR'),
  'de-DE': () => import('@roadcast/messages/spoken/de-DE'),
};

const loaded = new Map<SpokenLanguage, SpokenWords>([['en-US', wordsAtHand]]);

/** Returns a language's strings; undefined if not loaded. */
export const wordsOf = (language: SpokenLanguage): SpokenWords | undefined => loaded.get(language);

/** Loads and caches a language's strings. @returns whether they are loaded; false if offline. */
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
