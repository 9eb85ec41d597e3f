/** The language of the screens, as numbers, dates and lists are formatted in it (BCP 47). The words come from `@roadcast/messages`. */
export const languageTag = 'en-US';
