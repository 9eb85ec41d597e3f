import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { noticeItems } from './notices/notice-order.ts';
import { useNotices } from './notices/use-notices.ts';

const NoticeRows = lazyPart(
  () => import('./notices/notice-rows.tsx'),
  (module) => module.NoticeRows,
);

/** Preloads the warnings' code, which most trips don't need. */
export const loadNotices = NoticeRows.load;

interface TripNoticesProps {
  /** Opens the comparison of departures; without it, alerts don't offer a comparison. */
  readonly onDepartures?: (() => void) | undefined;
}

/** All warnings about the open trip, worst first, official alerts on top. Two rows when closed. */
export function TripNotices({ onDepartures }: TripNoticesProps) {
  const { trip, freshness } = useTrip();
  const warnings = useNotices('warning');
  if (!trip) return null;
  // The weather of a past trip isn't a warning.
  const items = noticeItems(freshness === 'past' ? { ...trip, alerts: [], hazards: [] } : trip, warnings);
  if (items.length === 0) return null;
  return (
    // Reserve the closed rows' height, so the days don't move when the code has loaded.
    <Suspense fallback={<div className={items.length > 1 ? 'h-24' : 'h-12'} />}>
      <NoticeRows trip={trip} items={items} onDepartures={onDepartures} />
    </Suspense>
  );
}
