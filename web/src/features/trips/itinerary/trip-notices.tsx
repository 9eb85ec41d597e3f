import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { noticeSentence } from '@roadcast/messages/sentences';
import { Info, TriangleAlert } from 'lucide-react';
import { isAboutWeather, useTrip } from '../../trip-session/public.ts';
import { isAboutPins } from './pin-remedies.tsx';

const { summary } = itineraryTexts;

type Notice = Trip['notices'][number];

/** @returns what is to be known of the trip on the screen, of one level. What is missed stands beside what would mend it. */
function useNotices(level: 'warning' | 'other'): readonly Notice[] {
  const { trip, freshness } = useTrip();
  // What the weather lacked when it was asked for says nothing of today.
  const isOfNow = freshness === 'now';
  return (trip?.notices ?? []).filter(
    (notice) =>
      (notice.level === 'warning') === (level === 'warning') &&
      !isAboutPins(notice) &&
      (isOfNow || !isAboutWeather(notice)),
  );
}

/** What may spoil the trip, above everything else of it. */
export function TripWarnings() {
  const warnings = useNotices('warning');
  if (warnings.length === 0) return null;
  return (
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
}

/** What is good to know. */
export function TripNotes() {
  const notes = useNotices('other');
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 space-y-2">
      {notes.map((notice) => (
        <li key={noticeSentence(notice)} className="flex gap-2 text-sm">
          <Info size={18} className="mt-0.5 shrink-0 text-primary" aria-hidden />
          <span>{noticeSentence(notice)}</span>
        </li>
      ))}
    </ul>
  );
}
