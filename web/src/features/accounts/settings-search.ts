import { settingsTexts } from '@roadcast/messages/settings';

const { sections } = settingsTexts;

/** Names of the sections of Settings, in order. Features' sections have the feature's name. */
export const sectionNames: readonly string[] = Object.keys(sections);

const isNamed = (name: string): name is keyof typeof sections => Object.hasOwn(sections, name);

/** Returns a section's label and search words; null for an unnamed section. */
export const sectionWords = (name: string): { readonly label: string; readonly words: string } | null =>
  isNamed(name) ? sections[name] : null;

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the sections whose text has a word starting with each word of the query; all for an empty query.
 * @param textOf a section's searchable text.
 */
export function sectionsMatching(
  names: readonly string[],
  query: string,
  textOf: (name: string) => string,
): readonly string[] {
  const wanted = wordsIn(query);
  if (wanted.length === 0) return names;
  return names.filter((name) => {
    const present = wordsIn(textOf(name));
    return wanted.every((word) => present.some((one) => one.startsWith(word)));
  });
}
