import type { Segment, Trip } from '@roadcast/contract';
import { useEffect, useState } from 'react';
import { useTrip } from '../../trip-session/public.ts';

/** How long changed rows stay marked, milliseconds; the glow in theme.css takes 2 s. */
const MARKED_MILLISECONDS = 2500;

const nothing: ReadonlySet<string> = new Set();

type Compared = Pick<Segment, 'id' | 'type' | 'location' | 'day' | 'arrivalTime' | 'departureTime'>;

const stayOf = ({ type, arrivalTime, departureTime }: Compared): number =>
  departureTime === null || type === 'overnight' || type === 'origin' || type === 'day_start'
    ? 0
    : departureTime - arrivalTime;

const keyOf = (stop: Compared): string => `${stop.type} ${stop.day} ${stop.location} ${stayOf(stop)}`;

/** Returns the ids of stops that an edit added, moved to another day, or made longer or shorter. Later times don't count. */
export function changedStops(
  before: { readonly segments: readonly Compared[] },
  after: { readonly segments: readonly Compared[] },
): ReadonlySet<string> {
  const known = new Set(before.segments.map(keyOf));
  return new Set(after.segments.filter((stop) => !known.has(keyOf(stop))).map(({ id }) => id));
}

/** Returns the ids of stops that the last edit changed, for a moment after the edit. */
export function useChangedStops(): ReadonlySet<string> {
  const { changed } = useTrip();
  const [marked, setMarked] = useState<ReadonlySet<string>>(nothing);
  const [seen, setSeen] = useState<{ readonly after: Trip } | null>(null);
  if (changed !== seen) {
    setSeen(changed);
    setMarked(changed ? changedStops(changed.before, changed.after) : nothing);
  }
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(nothing), MARKED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
