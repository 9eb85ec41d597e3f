import { itineraryTexts } from '@roadcast/messages/itinerary';
import { noticeSentence } from '@roadcast/messages/sentences';
import { TriangleAlert } from 'lucide-react';
import type { TripNotice } from './use-notices.ts';

const { summary } = itineraryTexts;

export const WarningList = ({ warnings }: { readonly warnings: readonly TripNotice[] }) => (
  <ul aria-label={summary.warnings} className="glass space-y-2 rounded-card px-4 py-3">
    {warnings.map((notice) => (
      <li key={noticeSentence(notice)} className="flex gap-2 font-semibold text-sm">
        <TriangleAlert size={18} className="mt-0.5 shrink-0 text-danger" aria-hidden />
        <span>
          <span className="sr-only">{summary.warning} </span>
          {noticeSentence(notice)}
        </span>
      </li>
    ))}
  </ul>
);
