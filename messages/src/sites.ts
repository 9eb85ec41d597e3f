import type { SiteFact } from '@roadcast/contract';
import { sitesTexts } from '@roadcast/messages/sites';

/** Describes a fact about a site, like 'Pull-through sites' or 'Stay up to 2 days'. */
export const siteFactText = (fact: SiteFact): string =>
  'value' in fact ? sitesTexts.facts[fact.code]({ value: fact.value }) : sitesTexts.facts[fact.code];
