import { type ReactNode, use } from 'react';
import type { PageProps } from '../../lib/define-feature.ts';
import { LoadingScreen } from '../../ui/brand/loading-screen.tsx';
import { type LegalPath, legalDocuments } from './document.ts';
import { legalFacts } from './facts.ts';
import { LegalPage } from './legal-page.tsx';
import { useServerPlans } from './use-plans.ts';

interface LegalDocumentViewProps {
  readonly path: LegalPath;
  readonly back: ReactNode;
  readonly storedItems: PageProps['storedItems'];
}

/** Legal page at a path. */
export function LegalDocumentView({ path, storedItems, back }: LegalDocumentViewProps) {
  const stored = use(storedItems());
  const known = useServerPlans();
  if (!known) return <LoadingScreen />;
  const { words, ...issue } = legalDocuments[path];
  const facts = legalFacts(known.plans, stored);
  return <LegalPage words={words(facts)} {...issue} plans={known} storedItems={stored} back={back} />;
}
