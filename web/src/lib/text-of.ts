/** @returns the text of a key that comes from elsewhere, such as a zone's letters or a field's name; the key itself where there is none. */
export const textOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;
