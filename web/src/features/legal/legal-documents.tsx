import type { LegalName } from '@roadcast/contract';
import { type ReactNode, use } from 'react';
import type { PageProps } from '../../lib/define-feature.ts';
import { LoadingScreen } from '../../ui/brand/loading-screen.tsx';
import { legalDocuments } from './document.ts';
import { legalFacts } from './facts.ts';
import { LegalPage } from './legal-page.tsx';
import { useServerPlans } from './use-plans.ts';
import { versions } from './versions.ts';

interface LegalDocumentViewProps {
  readonly name: LegalName;
  readonly back: ReactNode;
  readonly storedItems: PageProps['storedItems'];
}

/** A legal page. */
export function LegalDocumentView({ name, storedItems, back }: LegalDocumentViewProps) {
  const write = use(legalDocuments[name]());
  const stored = use(storedItems());
  const known = useServerPlans();
  if (!known) return <LoadingScreen />;
  const words = write(legalFacts(known.plans, stored));
  return <LegalPage words={words} issue={versions[name]} plans={known} storedItems={stored} back={back} />;
}
