import { settingsTexts } from '@roadcast/messages/settings';
import { expect, it } from 'vitest';
import { type SectionName, sectionNames, sectionsMatching } from './settings-search.ts';

const textOf = (name: SectionName): string => {
  const { label, words } = settingsTexts.sections[name];
  return `${label} ${words}`;
};
const found = (query: string): readonly SectionName[] => sectionsMatching(sectionNames, query, textOf);

it.each<[string, readonly SectionName[]]>([
  ['', sectionNames],
  ['dark', ['appearance']],
  ['Test VOICE', ['navigation']],
  ['km', []],
  ['kilo', ['appearance']],
  ['home', ['places']],
  ['delete account', ['data']],
])('%j finds %j', (query, sections) => {
  expect(found(query)).toEqual(sections);
});
