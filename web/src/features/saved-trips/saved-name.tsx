import type { Trip } from '@roadcast/contract';
import { useKinship } from './queries.ts';

/** The name that the trip on the screen is saved under; nothing for one that is not saved. */
export function SavedName({ trip }: { readonly trip: Trip }) {
  const saved = useKinship(trip)?.same;
  return saved ? <p className="truncate font-semibold text-primary">{saved.name}</p> : null;
}
