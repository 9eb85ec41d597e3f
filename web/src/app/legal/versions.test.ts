import { createHash } from 'node:crypto';
import { type LegalName, legalPaths } from '@roadcast/contract';
import { planTable, tiers } from '@roadcast/core/plans';
import { legalTexts } from '@roadcast/messages/legal';
import { soldPlan } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { legalDocuments } from '../../features/legal/document.ts';
import { legalFacts } from '../../features/legal/facts.ts';
import { versions } from '../../features/legal/versions.ts';
import { features } from '../features.ts';
import { screensOf } from '../screens.ts';

const screens = screensOf(features);
const plans = tiers.map((tier) => soldPlan(planTable()[tier]));

/** Contents of the tables by name. Those that depend on the server are represented by their words. */
const tables: Readonly<Record<string, unknown>> = {
  storage: [legalTexts.storage.kinds, legalTexts.storage.places, await screens.storedItems()],
  plans: [legalTexts.plans.limits, legalTexts.plans.daily, plans],
  limits: [legalTexts.plans.limits, legalTexts.plans.daily, plans],
  recipients: legalTexts.recipients.kinds,
  choices: null,
  operator: null,
};

/** Returns the digest of everything that a document prints on a server with default settings. */
async function digestOf(name: LegalName): Promise<string> {
  const words = (await legalDocuments[name]())(legalFacts(plans, screens.storedKeys));
  const printed = JSON.stringify(words, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('insert' in value)) return value;
    const { insert } = value;
    if (typeof insert !== 'string' || !(insert in tables))
      throw new Error(`The table ${String(insert)} is missing here.`);
    return { table: insert, contents: tables[insert] };
  });
  return createHash('sha256').update(printed).digest('hex').slice(0, 16);
}

describe('the versions of the legal pages', () => {
  it.each(Object.keys(legalPaths) as LegalName[])('change with the text and tables of %s', async (name) => {
    const digest = await digestOf(name);
    expect(
      versions[name].digest,
      `${legalPaths[name]} has changed. In versions.ts, give it a new version, today’s date and the digest '${digest}'.`,
    ).toBe(digest);
  });
});
