import { type LegalName, legalPaths } from '@roadcast/contract';
import { recordOf } from '@roadcast/core/plans';
import { legalTexts } from '@roadcast/messages/legal';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { PageProps } from '../../lib/define-feature.ts';
import { Link } from '../../ui/link.tsx';
import { keptSearch } from '../trip-session/public.ts';
import { LegalDocumentView } from './legal-documents.tsx';

function screenOf(name: LegalName): ComponentType<PageProps> {
  return ({ storedItems }) => <LegalDocumentView name={name} storedItems={storedItems} back={<BackToPlanner />} />;
}

export const legalScreens: Readonly<Record<LegalName, ComponentType<PageProps>>> = recordOf(
  Object.keys(legalPaths) as readonly LegalName[],
  screenOf,
);

/** Link back to the planner with the open trip. */
export function BackToPlanner() {
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
