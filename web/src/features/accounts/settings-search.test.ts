import { expect, it } from 'vitest';
import { sectionNames, sectionsMatching, sectionWords } from './settings-search.ts';

const textOf = (name: string): string => Object.values(sectionWords(name) ?? {}).join(' ');
const found = (query: string): readonly string[] => sectionsMatching(sectionNames, query, textOf);

it.each<[string, readonly string[]]>([
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
