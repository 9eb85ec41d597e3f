/** A catalog in all available languages; always includes English. */
interface ByLanguage<Texts> {
  readonly en: Texts;
  readonly [language: string]: Texts | undefined;
}

/**
 * Returns the texts in a language, falling back to its base language ('pt') and then to English.
 * @param language BCP 47 code, like 'pt-BR'.
 */
export const inLanguage = <Texts>(texts: ByLanguage<Texts>, language: string): Texts =>
  own(texts, language) ?? own(texts, language.split('-')[0] ?? '') ?? texts.en;

const own = <Texts>(texts: ByLanguage<Texts>, language: string): Texts | undefined =>
  Object.hasOwn(texts, language) ? texts[language] : undefined;
