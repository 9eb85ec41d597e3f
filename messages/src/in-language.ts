/** One catalog in every language that there is; English always is. */
interface ByLanguage<Texts> {
  readonly en: Texts;
  readonly [language: string]: Texts | undefined;
}

/**
 * @param language as BCP 47: 'pt-BR'.
 * @returns the texts in that language, else in what it is a kind of ('pt'), else in English.
 */
export const inLanguage = <Texts>(texts: ByLanguage<Texts>, language: string): Texts =>
  own(texts, language) ?? own(texts, language.split('-')[0] ?? '') ?? texts.en;

const own = <Texts>(texts: ByLanguage<Texts>, language: string): Texts | undefined =>
  Object.hasOwn(texts, language) ? texts[language] : undefined;
