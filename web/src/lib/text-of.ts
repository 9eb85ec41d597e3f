/** Returns the text for an external key, such as a zone abbreviation or field name; the key itself if there is none. */
export const textOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;
