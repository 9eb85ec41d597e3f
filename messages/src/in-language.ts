/** One catalog in every available language; always includes English. */
interface ByLanguage<Texts> {
  readonly en: Texts;
  readonly [language: string]: Texts | undefined;
}

/**
 * Returns the texts in a language, else in its base language ('pt'), else in English.
 * @param language as BCP 47: 'pt-BR'.
 */
export const inLanguage = <Texts>(texts: ByLanguage<Texts>, language: string): Texts =>
  own(texts, language) ?? own(texts, language.split('-')[0] ?? '') ?? texts.en;

const own = <Texts>(texts: ByLanguage<Texts>, language: string): Texts | undefined =>
  Object.hasOwn(texts, language) ? texts[language] : undefined;
