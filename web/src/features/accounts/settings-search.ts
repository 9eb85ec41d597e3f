import { settingsTexts } from '@roadcast/messages/settings';

export type SectionName = keyof typeof settingsTexts.sections;

/** All sections of Settings, in order. Features' sections have the feature's name. */
export const sectionNames = Object.keys(settingsTexts.sections) as readonly SectionName[];

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the sections whose text has a word starting with each word of the query; all for an empty query.
 * @param textOf a section's searchable text.
 */
export function sectionsMatching(
  sections: readonly SectionName[],
  query: string,
  textOf: (name: SectionName) => string,
): readonly SectionName[] {
  const wanted = wordsIn(query);
  if (wanted.length === 0) return sections;
  return sections.filter((name) => {
    const present = wordsIn(textOf(name));
    return wanted.every((word) => present.some((one) => one.startsWith(word)));
  });
}
