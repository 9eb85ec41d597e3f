import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TERMS_VERSION } from '@roadcast/contract';
import { planTable, refundPolicy, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { linksIn } from '../../lib/links/links-in.ts';
import { type Block, type LegalDocument, type LegalFacts, type LegalWords, legalDocuments } from './document.ts';
import { legalFacts } from './facts.ts';
import { linkTarget } from './link-target.ts';

const facts = legalFacts(
  tiers.map((tier) => soldPlan(planTable()[tier])),
  [],
);
const { '/privacy-policy': privacy, '/terms-of-service': terms, '/cookie-policy': cookies } = legalDocuments;
const documents = Object.entries(legalDocuments);

const catalogs = [
  ['privacy', privacy.words],
  ['terms', terms.words],
  ['cookies', cookies.words],
] as const;
const languages = await readdir(join(import.meta.dirname, '../../../../messages/catalogs'));

const linesOf = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block];
  return 'list' in block ? block.list : [];
};
const plainLine = (line: string): string =>
  linksIn(line)
    .map(({ text }) => text)
    .join('');
const allWords = ({ summary, sections }: LegalWords): string[] =>
  [...summary, ...Object.values(sections).flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(linesOf)])].map(
    plainLine,
  );

/** Returns the parts of a document that translations must not change: link targets and tables. */
const fixedParts = (words: LegalWords): string[] =>
  Object.entries(words.sections).flatMap(([id, { blocks }]) =>
    blocks.flatMap((block) =>
      typeof block === 'object' && 'insert' in block
        ? [`${id}: ${block.insert}`]
        : linesOf(block).flatMap((line) => linksIn(line).flatMap(({ to }) => (to === null ? [] : [`${id}: ${to}`]))),
    ),
  );

describe('the legal pages', () => {
  it('have the specified sections', () => {
    expect(Object.keys(privacy.words(facts).sections)).toHaveLength(10);
    expect(Object.keys(terms.words(facts).sections)).toHaveLength(13);
    expect(terms.version).toBe(TERMS_VERSION);
  });

  it.each(documents)('%s has a date, and no repeated lines', (_, { words, date }) => {
    expect(Number.isNaN(Date.parse(date))).toBe(false);
    for (const { blocks } of Object.values(words(facts).sections)) {
      const lines = blocks.flatMap(linesOf);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it.each(documents)('%s contains no numbers or prices of its own', (_, { words }) => {
    // Replace all facts with text without digits, so any digits left are hard-coded.
    const blank = Object.fromEntries(Object.keys(facts).map((name) => [name, Number.NaN])) as unknown as LegalFacts;
    const both = [blank, { ...blank, analyticsKeys: 0, marketingKeys: 0 }];
    const numbers = both.flatMap((some) => allWords(words(some))).flatMap((line) => line.match(/\$?\d[\d.,]*/g) ?? []);
    // Only the emergency number 911 is allowed.
    expect(numbers.filter((number) => number.replace(/\W+$/, '') !== '911')).toEqual([]);
  });

  it('take the refund window and the ages from the table', () => {
    const termsWords = allWords(terms.words(facts)).join('\n');
    expect(termsWords).toContain(`within ${refundPolicy.windowDays} days of buying Standard or Pro`);
    expect(termsWords).toContain('at least 13 years old');
    expect(allWords(privacy.words(facts)).join('\n')).toContain('Between 13 and 17');
  });

  it('link to existing pages', () => {
    const addresses = documents
      .flatMap(([, { words }]) => Object.values(words(facts).sections))
      .flatMap(({ blocks }) => blocks.flatMap(linesOf))
      .flatMap((line) => linksIn(line).flatMap(({ to }) => to ?? []));
    expect(addresses).toHaveLength(4);
    expect(addresses.filter((address) => linkTarget(address) === null)).toEqual([]);
  });

  it.each(languages)('keep their links, tables and sections in %s', async (language) => {
    for (const [name, source] of catalogs) {
      const module = (await import(`../../../../messages/compiled/${language}/legal/${name}.js`)) as Record<
        string,
        LegalDocument['words']
      >;
      const translated = Object.values(module)[0]?.(facts);
      expect(translated && fixedParts(translated)).toEqual(fixedParts(source(facts)));
    }
  });
});
