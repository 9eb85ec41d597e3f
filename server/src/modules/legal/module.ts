import { type LegalName, legalPaths, operatorEndpoints, type Recipient } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { legalTexts } from '@roadcast/messages/legal';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { PageHead } from '../../platform/modules/page-head.ts';

interface LegalParts {
  readonly settings: { readonly operatorName: string | null; readonly operatorContact: string | null };
  readonly recipients: () => readonly Recipient[];
}

const headOf = (name: LegalName): PageHead => ({
  title: legalTexts.pageTitle({ title: legalTexts.links[name] }),
  description: legalTexts.descriptions[name],
  image: null,
  url: legalPaths[name],
  noIndex: false,
  start: {},
});

/** The module for the legal pages: their heads, who runs the server, and which services process data for it. */
export const legal = defineModule({
  name: 'legal',
  endpoints: operatorEndpoints,
  summaries: apiTexts.summaries,
  pages: Object.fromEntries(
    (Object.keys(legalPaths) as LegalName[]).map((name) => [legalPaths[name], async () => headOf(name)]),
  ),
  open: ({ settings: { operatorName, operatorContact }, recipients }: LegalParts) => ({
    operator: async () => ({ name: operatorName, contact: operatorContact, recipients: [...recipients()] }),
  }),
});
