import type { ReactNode } from 'react';
import { type LegalPath, legalDocuments } from './document.ts';
import { legalFacts } from './facts.ts';
import { LegalPage } from './legal-page.tsx';
import { useServerPlans } from './use-plans.ts';

interface LegalDocumentViewProps {
  readonly path: LegalPath;
  /** Where the skip link leads. */
  readonly contentId: string;
  readonly back: ReactNode;
  readonly links: ReactNode;
  /** Shown until the server has said what it sells. */
  readonly waiting: ReactNode;
}

/** The legal page of an address. */
export function LegalDocumentView({ path, waiting, ...frame }: LegalDocumentViewProps) {
  const known = useServerPlans();
  if (!known) return waiting;
  const { words, ...issue } = legalDocuments[path];
  return <LegalPage words={words(legalFacts(known.plans))} {...issue} plans={known} {...frame} />;
}
