import { DEVICE_DAYS, type LegalName, SESSION_DAYS } from '@roadcast/contract';
import { planTable, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { legalDocuments } from '../../features/legal/document.ts';
import { legalFacts } from '../../features/legal/facts.ts';
import { allText } from '../../features/legal/testing/lines-of.ts';
import { CONSENT_DAYS } from '../../lib/storage/storage-keys.ts';
import { features } from '../features.ts';
import { screensOf } from '../screens.ts';

const { storedKeys } = screensOf(features);
const facts = legalFacts(
  tiers.map((tier) => soldPlan(planTable()[tier])),
  storedKeys,
);
const textOf = async (name: LegalName): Promise<string> => allText((await legalDocuments[name]())(facts));

/** Each number of docs/product/plans-and-limits.md#policies and #rates, and of accessibility, where it is printed. */
const rows: readonly (readonly [what: string, page: LegalName, text: string | RegExp])[] = [
  // Static pages.
  ['registration from 13', 'terms', 'at least 13 years old'],
  ['under 18 with consent', 'terms', 'if you are under 18'],
  ['no children under 13', 'privacy', 'Children under 13'],
  ['13 to 17 with consent', 'privacy', 'Between 13 and 17'],
  ['EULA: no children under 13', 'eula', 'children under 13'],
  ['EULA: 13 to 17 with consent', 'eula', 'From 13 to 17'],
  ['EULA: law', 'eula', 'State of South Dakota'],
  ['EULA: store subscriptions', 'eula', 'at least 24 hours before they renew'],
  ['WCAG', 'accessibility', /conforms partially to .*WCAG\) 2\.1, level AA/],
  ['feedback', 'accessibility', 'within 2 business days'],
  ['report', 'accessibility', 'Report Accessibility Issue'],
  // Accessibility.
  ['touch targets', 'accessibility', 'at least 44 pixels'],
  ['text', 'accessibility', 'scaled to 200%'],
  ['zoom', 'accessibility', 'at 400%'],
  ['reflow', 'accessibility', '320 pixels wide'],
  ['flashing', 'accessibility', 'more than 3 times a second'],
  // Refunds.
  ['guarantee', 'refunds', 'Within 7 days of buying Standard or Pro'],
  ['once', 'refunds', 'once per account'],
  ['duplicate', 'refunds', 'within 24 hours'],
  ['outage', 'refunds', 'more than 48 consecutive hours'],
  ['billing errors', 'refunds', 'billed by mistake'],
  ['answer', 'refunds', 'Answer: 2 to 3 business days'],
  ['card', 'refunds', '3 to 5 days to process'],
  ['bank', 'refunds', '5 to 10 more days at your bank'],
  ['appeal', 'refunds', 'appeal within 30 days'],
  ['appeal answer', 'refunds', 'again in 2 to 3 business days'],
  ['changes', 'refunds', 'announced 30 days ahead'],
  ['reverts', 'refunds', 'reverts to the Free plan immediately'],
  ['keeps', 'refunds', 'saved routes and preferences stay, and you can subscribe again'],
  ['refund window in the terms', 'terms', 'within 7 days of buying Standard or Pro'],
  ['rate changes', 'terms', 'A new price is announced 30 days before'],
  // Fair usage.
  ['requests', 'fairUse', '60 API requests a minute'],
  ['calculations', 'fairUse', '10 route calculations at the same time'],
  ['tiles', 'fairUse', '100 map tiles in 10 seconds'],
  ['searches', 'fairUse', '5 searches in 10 seconds'],
  ['refusal', 'fairUse', '“Too Many Requests” (HTTP status 429)'],
  ['first step', 'fairUse', 'First: a warning by email, and tighter rate limits'],
  ['second step', 'fairUse', 'Second: a restriction for 24 hours'],
  ['third step', 'fairUse', 'Third: a suspension for 7 days'],
  ['last step', 'fairUse', 'permanent termination'],
  ['attacks', 'fairUse', 'immediate suspension'],
  ['appeals', 'fairUse', 'appeal within 30 days'],
  ['changes of fair usage', 'fairUse', 'announced 30 days ahead'],
  // Cookies.
  ['cookies', 'cookies', 'Cookies last 30 to 365 days, preferences at most 365'],
  // What is deleted, and when.
  ['restoring', 'processing', 'restored for 30 days'],
];

describe('the legal pages print the policies’ numbers', () => {
  it.each(rows)('%s (%s)', async (_, page, text) => {
    const all = await textOf(page);
    if (typeof text === 'string') expect(all).toContain(text);
    else expect(all).toMatch(text);
  });

  it('print the daily limits and plans from the plan table', async () => {
    const words = (await legalDocuments.fairUse())(facts);
    expect(words.sections.daily?.blocks).toContainEqual({ insert: 'limits' });
  });

  it('keep cookies for 30 days to 2 years, and preferences for a year at most', () => {
    expect(SESSION_DAYS).toBe(30);
    expect(DEVICE_DAYS).toBeLessThanOrEqual(2 * 365);
    expect(CONSENT_DAYS).toBeLessThanOrEqual(365);
    expect(storedKeys.filter(({ place }) => place === 'cookie').map(({ class: kind }) => kind)).toEqual([
      'essential',
      'essential',
    ]);
  });

  it.each([
    ['PayPal', 'refunds'],
    ['500,000', 'fairUse'],
    ['1,000 weather', 'fairUse'],
  ] as const)('don’t mention %s, because no such provider exists (%s)', async (text, page) => {
    expect(await textOf(page)).not.toContain(text);
  });

  it('state that plans can’t be bought yet', async () => {
    expect(await textOf('refunds')).toContain('Plans can’t be bought on Roadcast yet');
    expect(await textOf('eula')).toContain('Plans can’t be bought in the app yet');
  });

  it('state which steps of fair usage come later', async () => {
    expect(await textOf('fairUse')).toMatch(
      /Tighter rate limits .* and suspensions that end by themselves, come later\./,
    );
  });
});
