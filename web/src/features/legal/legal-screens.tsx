import { legalTexts } from '@roadcast/messages/legal';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { PageProps } from '../../lib/define-feature.ts';
import { Link } from '../../ui/link.tsx';
import { keptSearch } from '../trip-session/public.ts';
import { LegalDocumentView } from './legal-documents.tsx';

export const PrivacyPolicyScreen = ({ storedItems }: PageProps) => (
  <LegalDocumentView key="privacy" path="/privacy-policy" storedItems={storedItems} back={<Back />} />
);

export const TermsOfServiceScreen = ({ storedItems }: PageProps) => (
  <LegalDocumentView key="terms" path="/terms-of-service" storedItems={storedItems} back={<Back />} />
);

export const CookiePolicyScreen = ({ storedItems }: PageProps) => (
  <LegalDocumentView key="cookies" path="/cookie-policy" storedItems={storedItems} back={<Back />} />
);

/** Link back to the planner with the open trip. */
function Back() {
  const [trip] = useState(() => keptSearch() ?? {});
  return (
    <Link
      to="/"
      search={trip}
      className="glass target inline-flex items-center gap-2 rounded-xl px-4 font-semibold hover:bg-primary-wash"
    >
      <ArrowLeft size={20} aria-hidden />
      {legalTexts.back}
    </Link>
  );
}
