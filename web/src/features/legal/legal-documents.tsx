import type { ReactNode } from 'react';
import { cookiePolicy } from '../../lib/texts/legal/cookies.ts';
import type { LegalDocument, LegalFacts, LegalPath } from '../../lib/texts/legal/document.ts';
import { privacyPolicy } from '../../lib/texts/legal/privacy.ts';
import { termsOfService } from '../../lib/texts/legal/terms.ts';
import { legalFacts } from './facts.ts';
import { LegalPage } from './legal-page.tsx';
import { useServerPlans } from './use-plans.ts';

const documents: Readonly<Record<LegalPath, (facts: LegalFacts) => LegalDocument>> = {
  '/privacy-policy': privacyPolicy,
  '/terms-of-service': termsOfService,
  '/cookie-policy': cookiePolicy,
};

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
  return <LegalPage page={documents[path](legalFacts(known.plans))} plans={known} {...frame} />;
}
