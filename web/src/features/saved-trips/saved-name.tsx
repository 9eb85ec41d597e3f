import { useOpenSavedTrip } from './queries.ts';

interface SavedNameProps {
  /** Name that says no more than the places, which the header shows anyway. */
  readonly usual: string;
}

/** Name of the open saved trip, even if edited; renders nothing for unsaved trips and for the usual name. */
export function SavedName({ usual }: SavedNameProps) {
  const open = useOpenSavedTrip();
  if (open.status !== 'open' || !open.saved || open.saved.name === usual) return null;
  return <span className="ml-2 font-semibold text-base text-primary">{open.saved.name}</span>;
}
