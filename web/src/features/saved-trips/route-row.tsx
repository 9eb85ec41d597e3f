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
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { TripMap } from './trip-map.tsx';
import type { RouteActions } from './use-route-actions.ts';

const { row: words } = savedTripsTexts;
const ICON = 18;

interface RouteRowProps {
  readonly route: SavedRouteSummary;
  readonly actions: RouteActions;
  readonly onRename: () => void;
}

/** A saved trip: its way on a little map, what it is, and what can be done with it. */
export function RouteRow({ route, actions, onRename }: RouteRowProps) {
  const { distanceUnit } = useSettings();
  const deleted = route.deletedAt !== null;
  const ends = words.fromTo({ from: route.origin, to: route.destination });
  const facts = (
    <>
      <TripMap
        origin={route.origin}
        destination={route.destination}
        line={route.preview}
        className="h-16 w-24 shrink-0 rounded-lg shadow-[0_0_0_1px_var(--hairline)]"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words font-bold leading-snug">{route.name}</span>
        {route.name !== ends && <span className="block truncate text-sm leading-snug">{ends}</span>}
        <span className="figures flex flex-wrap gap-x-3 text-muted text-sm leading-snug">
          <span className="whitespace-nowrap">
            {words.days({ count: route.dayCount })} · {distanceText(route.totalMiles, distanceUnit)}
          </span>
          <span className="whitespace-nowrap">
            {(route.arrivalTime < Date.now() ? words.past : words.leaves)({ date: deviceDay(route.departureTime) })}
          </span>
        </span>
      </span>
    </>
  );
  if (deleted) {
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <div className="flex min-w-60 flex-1 items-center gap-3 opacity-75">{facts}</div>
        <div className="ml-auto flex items-center gap-2">
          {route.restorableUntil !== null && (
            <span className="text-muted text-sm">
              {words.restorableUntil({ date: deviceDay(route.restorableUntil) })}
            </span>
          )}
          <Button
            className="px-3 text-sm"
            icon={<RotateCcw size={ICON} aria-hidden />}
            onClick={() => void actions.restore(route)}
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
        aria-label={words.open({ name: route.name })}
        onClick={() => void actions.open(route)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-xl p-2 text-left transition-colors duration-150 hover:bg-primary-wash"
      >
        {facts}
      </button>
      <RouteMenu route={route} actions={actions} onRename={onRename} />
    </li>
  );
}

function RouteMenu({ route, actions, onRename }: RouteRowProps) {
  const archived = route.archivedAt !== null;
  return (
    <Menu
      trigger={
        <IconButton
          label={words.actions({ name: route.name })}
          icon={<EllipsisVertical size={20} aria-hidden />}
          className="shrink-0 text-muted"
        />
      }
    >
      <MenuItem icon={<FolderOpen size={ICON} aria-hidden />} onSelect={() => void actions.open(route)}>
        {words.openAction}
      </MenuItem>
      <MenuItem icon={<PencilLine size={ICON} aria-hidden />} onSelect={onRename}>
        {words.rename}
      </MenuItem>
      <MenuItem icon={<Copy size={ICON} aria-hidden />} onSelect={() => void actions.duplicate(route)}>
        {words.duplicate}
      </MenuItem>
      <MenuItem icon={<RefreshCw size={ICON} aria-hidden />} onSelect={() => void actions.calculate(route)}>
        {words.calculate}
      </MenuItem>
      <MenuItem
        icon={archived ? <ArchiveRestore size={ICON} aria-hidden /> : <Archive size={ICON} aria-hidden />}
        onSelect={() => void actions.archive(route, !archived)}
      >
        {archived ? words.unarchive : words.archive}
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<Trash2 size={ICON} aria-hidden />} onSelect={() => void actions.remove(route)}>
        {words.delete}
      </MenuItem>
    </Menu>
  );
}
