import { legalTexts } from '@roadcast/messages/legal';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { LegalPath } from '../features/legal/document.ts';
import { LegalDocumentView } from '../features/legal/legal-documents.tsx';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { keptSearch } from '../features/trip-session/public.ts';
import { Link } from '../ui/link.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { CONTENT_ID } from './skip-link.tsx';

export const PrivacyPolicyScreen = () => <LegalScreen key="privacy" path="/privacy-policy" />;
export const TermsOfServiceScreen = () => <LegalScreen key="terms" path="/terms-of-service" />;
export const CookiePolicyScreen = () => <LegalScreen key="cookies" path="/cookie-policy" />;

function LegalScreen({ path }: { readonly path: LegalPath }) {
  return (
    <LegalDocumentView
      path={path}
      contentId={CONTENT_ID}
      back={<Back />}
      links={<LegalLinks />}
      waiting={<LoadingScreen />}
    />
  );
}

/** Back to the planner, with the trip that was open there. */
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
