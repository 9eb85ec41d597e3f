import type { SavedRouteSummary } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import {
  Archive,
  ArchiveRestore,
  Copy,
  EllipsisVertical,
  FolderOpen,
  PencilLine,
  RefreshCw,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { deviceDay } from '../../lib/dates.ts';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LineMap } from '../../ui/line-map/line-map.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { SavedTripActions } from './use-trip-actions.ts';

const { row: words } = savedTripsTexts;
const ICON = 18;

interface TripRowProps {
  readonly trip: SavedRouteSummary;
  readonly actions: SavedTripActions;
  readonly onRename: () => void;
}

/** Saved trip: small map, summary, and actions. */
export function TripRow({ trip, actions, onRename }: TripRowProps) {
  const { distanceUnit } = useSettings();
  const deleted = trip.deletedAt !== null;
  const ends = words.fromTo({ from: trip.origin, to: trip.destination });
  const facts = (
    <>
      <LineMap
        label={words.map({ from: trip.origin, to: trip.destination })}
        line={trip.preview}
        className="h-16 w-24 max-w-full shrink-0 rounded-lg shadow-[0_0_0_1px_var(--hairline)]"
      />
      <span className="min-w-0 flex-1 basis-32">
        <span className="wrap-anywhere block font-bold leading-snug">{trip.name}</span>
        {trip.name !== ends && <span className="block truncate text-sm leading-snug">{ends}</span>}
        <span className="figures flex flex-wrap gap-x-3 text-muted text-sm leading-snug">
          <span>
            {words.days({ count: trip.dayCount })} · {distanceText(trip.totalMiles, distanceUnit)}
          </span>
          <span>
            {(trip.arrivalTime < Date.now() ? words.past : words.leaves)({ date: deviceDay(trip.departureTime) })}
          </span>
        </span>
      </span>
    </>
  );
  if (deleted) {
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 opacity-75">{facts}</div>
        <div className="ml-auto flex items-center gap-2">
          {trip.restorableUntil !== null && (
            <span className="text-muted text-sm">
              {words.restorableUntil({ date: deviceDay(trip.restorableUntil) })}
            </span>
          )}
          <Button
            className="px-3 text-sm"
            icon={<RotateCcw size={ICON} aria-hidden />}
            onClick={() => void actions.restore(trip)}
          >
            {words.restore}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-label={words.open({ name: trip.name })}
        onClick={() => void actions.open(trip)}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-xl p-2 text-left transition-colors duration-150 hover:bg-primary-wash"
      >
        {facts}
      </button>
      <TripMenu trip={trip} actions={actions} onRename={onRename} />
    </li>
  );
}

function TripMenu({ trip, actions, onRename }: TripRowProps) {
  const archived = trip.archivedAt !== null;
  return (
    <Menu
      trigger={
        <IconButton
          label={words.actions({ name: trip.name })}
          icon={<EllipsisVertical size={20} aria-hidden />}
          className="shrink-0 text-muted"
        />
      }
    >
      <MenuItem icon={<FolderOpen size={ICON} aria-hidden />} onSelect={() => void actions.open(trip)}>
        {words.openAction}
      </MenuItem>
      <MenuItem icon={<PencilLine size={ICON} aria-hidden />} onSelect={onRename}>
        {words.rename}
      </MenuItem>
      <MenuItem icon={<Copy size={ICON} aria-hidden />} onSelect={() => void actions.duplicate(trip)}>
        {words.duplicate}
      </MenuItem>
      <MenuItem icon={<RefreshCw size={ICON} aria-hidden />} onSelect={() => void actions.calculate(trip)}>
        {words.calculate}
      </MenuItem>
      <MenuItem
        icon={archived ? <ArchiveRestore size={ICON} aria-hidden /> : <Archive size={ICON} aria-hidden />}
        onSelect={() => void actions.archive(trip, !archived)}
      >
        {archived ? words.unarchive : words.archive}
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<Trash2 size={ICON} aria-hidden />} onSelect={() => void actions.remove(trip)}>
        {words.delete}
      </MenuItem>
    </Menu>
  );
}
