/** Returns the text of an external key, such as a zone abbreviation or a field's name; the key itself if there is none. */
export const textOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;
