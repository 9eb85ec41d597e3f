import { useOpenSavedTrip } from './queries.ts';

interface SavedNameProps {
  /** Default name, which only repeats the places shown in the header. */
  readonly defaultName: string;
}

/** Name of the open saved trip, even if edited; renders nothing for unsaved trips or the default name. */
export function SavedName({ defaultName }: SavedNameProps) {
  const open = useOpenSavedTrip();
  if (open.status !== 'open' || !open.saved || open.saved.name === defaultName) return null;
  return <span className="ml-2 font-semibold text-base text-primary">{open.saved.name}</span>;
}
