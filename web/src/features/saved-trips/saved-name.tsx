import { useOpenSavedTrip } from './queries.ts';

/** Name of the open saved trip, even if edited; renders nothing for unsaved trips. */
export function SavedName() {
  const open = useOpenSavedTrip();
  return open.status === 'open' && open.saved ? (
    <p className="truncate font-semibold text-primary">{open.saved.name}</p>
  ) : null;
}
