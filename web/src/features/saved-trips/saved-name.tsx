import { useOpenSavedTrip } from './queries.ts';

/** Name of the open saved trip, changed or not; renders nothing for an unsaved trip. */
export function SavedName() {
  const open = useOpenSavedTrip();
  return open.status === 'open' && open.saved ? (
    <p className="truncate font-semibold text-primary">{open.saved.name}</p>
  ) : null;
}
