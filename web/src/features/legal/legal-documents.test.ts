import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LegalName, legalPaths, TERMS_VERSION } from '@roadcast/contract';
import { planTable, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { linksIn } from '../../lib/links/links-in.ts';
import { type LegalFacts, legalDocuments, type WriteDocument } from './document.ts';
import { legalFacts } from './facts.ts';
import { linkTarget } from './link-target.ts';
import { allLines, allText, fixedParts } from './testing/lines-of.ts';
import { versions } from './versions.ts';

const facts = legalFacts(
  tiers.map((tier) => soldPlan(planTable()[tier])),
  [],
);

/** Catalog of each document, in `messages/catalogs/<language>/legal`. */
const catalogs: Readonly<Record<LegalName, string>> = {
  privacy: 'privacy',
  terms: 'terms',
  cookies: 'cookies',
  eula: 'eula',
  accessibility: 'accessibility',
  refunds: 'refunds',
  fairUse: 'fair-usage',
  processing: 'processing',
};

const names = Object.keys(legalPaths) as readonly LegalName[];
const documents = await Promise.all(names.map(async (name) => [name, await legalDocuments[name]()] as const));
const languages = await readdir(join(import.meta.dirname, '../../../../messages/catalogs'));

/** Sections of each document, in order. */
const sections: Readonly<Record<LegalName, number>> = {
  privacy: 10,
  terms: 13,
  cookies: 11,
  eula: 10,
  accessibility: 5,
  refunds: 7,
  fairUse: 6,
  processing: 9,
};

describe('the legal pages', () => {
  it.each(documents)('%s has its sections, a date, and no repeated lines', (name, write) => {
    const words = write(facts);
    expect(Object.keys(words.sections)).toHaveLength(sections[name]);
    expect(Number.isNaN(Date.parse(versions[name].date))).toBe(false);
    for (const section of Object.values(words.sections)) {
      const lines = allLines(section.blocks);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it('ask registrations to accept the current terms', () => {
    expect(versions.terms.version).toBe(TERMS_VERSION);
  });

  it.each(documents)('%s contains no hard-coded numbers or prices', (_, write) => {
    // Replace all facts with text without digits, so any digits left are hard-coded.
    const blank = Object.fromEntries(Object.keys(facts).map((name) => [name, Number.NaN])) as unknown as LegalFacts;
    const both = [blank, { ...blank, analyticsKeys: 0, marketingKeys: 0 }];
    const numbers = both.flatMap((some) => allText(write(some)).match(/\$?\d[\d.,]*/g) ?? []);
    // Only the emergency number, and the version of the accessibility guidelines.
    expect(numbers.filter((number) => !['911', '2.1'].includes(number.replace(/\W+$/, '')))).toEqual([]);
  });

  it('link to existing pages', () => {
    const addresses = documents.flatMap(([, write]) => {
      const { summary, sections: all } = write(facts);
      const lines = [...summary, ...Object.values(all).flatMap(({ blocks }) => allLines(blocks))];
      return lines.flatMap((line) => linksIn(line).flatMap(({ to }) => to ?? []));
    });
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => linkTarget(address) === null)).toEqual([]);
  });

  it.each(languages)('keep their links, tables and sections in %s', async (language) => {
    for (const [name, write] of documents) {
      const module = (await import(`../../../../messages/compiled/${language}/legal/${catalogs[name]}.js`)) as Record<
        string,
        WriteDocument
      >;
      const translated = Object.values(module)[0]?.(facts);
      expect(translated && fixedParts(translated)).toEqual(fixedParts(write(facts)));
    }
  });
});
