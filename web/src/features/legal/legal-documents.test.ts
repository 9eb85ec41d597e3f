import { TERMS_VERSION } from '@roadcast/contract';
import { planTable, refundPolicy, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { cookiePolicy } from '../../lib/texts/legal/cookies.ts';
import type { Block, LegalDocument, LegalFacts } from '../../lib/texts/legal/document.ts';
import { privacyPolicy } from '../../lib/texts/legal/privacy.ts';
import { termsOfService } from '../../lib/texts/legal/terms.ts';
import { legalFacts } from './facts.ts';
import { keyOf } from './lines.tsx';

const facts = legalFacts(tiers.map((tier) => soldPlan(planTable()[tier])));
const documents = [privacyPolicy, termsOfService, cookiePolicy] as const;

const wordsOf = (block: Block): string[] => {
  if (typeof block === 'object' && 'list' in block) return block.list.map(keyOf);
  return typeof block === 'object' && 'insert' in block ? [] : [keyOf(block)];
};
const allWords = ({ summary, sections }: LegalDocument): string[] => [
  ...summary.map(keyOf),
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(wordsOf)]),
];

describe('the legal pages', () => {
  it('have the specified sections', () => {
    expect(privacyPolicy(facts).sections).toHaveLength(10);
    expect(termsOfService(facts).sections).toHaveLength(13);
    expect(termsOfService(facts).version).toBe(TERMS_VERSION);
  });

  it.each(documents)('%# has anchors of its own, a date, and each line once', (documentOf) => {
    const page = documentOf(facts);
    const anchors = page.sections.map(({ id }) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(Number.isNaN(Date.parse(page.date))).toBe(false);
    for (const { blocks } of page.sections) {
      const lines = blocks.flatMap(wordsOf);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it.each(documents)('%# has no number of its own, and no price', (documentOf) => {
    // Every fact is replaced by one without digits, so that what is left stands in the text itself.
    const blank = Object.fromEntries(Object.keys(facts).map((name) => [name, Number.NaN])) as unknown as LegalFacts;
    const both = [blank, { ...blank, analyticsKeys: 0, marketingKeys: 0 }];
    const numbers = both
      .flatMap((some) => allWords(documentOf(some)))
      .flatMap((line) => line.match(/\$?\d[\d.,]*/g) ?? []);
    // The emergency call is the one number that no table decides.
    expect(numbers.filter((number) => number.replace(/\W+$/, '') !== '911')).toEqual([]);
  });

  it('print the money-back window and the ages out of the table', () => {
    const terms = allWords(termsOfService(facts)).join('\n');
    expect(terms).toContain(`within ${refundPolicy.windowDays} days of buying Standard or Pro`);
    expect(terms).toContain('at least 13 years old');
    expect(allWords(privacyPolicy(facts)).join('\n')).toContain('Between 13 and 17');
  });
});
