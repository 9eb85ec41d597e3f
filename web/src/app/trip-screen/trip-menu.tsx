import { itineraryTexts } from '@roadcast/messages/itinerary';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import {
  CalendarClock,
  Copy,
  CopyPlus,
  DollarSign,
  Download,
  Ellipsis,
  ListTree,
  Plus,
  Printer,
  Redo2,
  Split,
  SquarePen,
  Undo2,
} from 'lucide-react';
import { printDocument } from '../../features/exchange/document-code.ts';
import { useTripSaving } from '../../features/saved-trips/use-trip-saving.ts';
import { useTripEdits, useTripLink } from '../../features/trip-session/public.ts';
import { copyLink } from '../../features/trips/itinerary/copy-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { PartName } from './part-names.ts';

const { header: words, parts, summary } = itineraryTexts;

const pictures = {
  departures: CalendarClock,
  routes: Split,
  directions: ListTree,
  costs: DollarSign,
  export: Download,
} as const;

const partsInMenu = ['departures', 'routes', 'directions', 'costs', 'export'] as const satisfies readonly PartName[];

interface TripMenuProps {
  readonly onPart: (part: PartName) => void;
  readonly onEdit: () => void;
}

/** Menu with the other actions for the open trip. */
export function TripMenu({ onPart, onEdit }: TripMenuProps) {
  const { newTrip, undo, redo } = useTripEdits();
  const makeLink = useTripLink();
  const { state, saveAsNew } = useTripSaving();
  return (
    <Menu
      trigger={
        <IconButton
          label={words.more}
          icon={<Ellipsis size={20} aria-hidden />}
          className="text-primary"
          data-tour="parts"
        />
      }
    >
      <MenuItem icon={<SquarePen size={18} aria-hidden />} onSelect={onEdit}>
        {words.edit}
      </MenuItem>
      <MenuItem icon={<Undo2 size={18} aria-hidden />} disabled={!undo} onSelect={() => undo?.()}>
        {words.undo}
      </MenuItem>
      <MenuItem icon={<Redo2 size={18} aria-hidden />} disabled={!redo} onSelect={() => redo?.()}>
        {words.redo}
      </MenuItem>
      <MenuLine />
      {partsInMenu.map((name) => {
        const Picture = pictures[name];
        return (
          <MenuItem key={name} icon={<Picture size={18} aria-hidden />} onSelect={() => onPart(name)}>
            {parts[name]}
          </MenuItem>
        );
      })}
      <MenuLine />
      <MenuItem icon={<Printer size={18} aria-hidden />} onSelect={printDocument}>
        {words.print}
      </MenuItem>
      <MenuItem
        icon={<Copy size={18} aria-hidden />}
        disabled={!makeLink}
        onSelect={() => makeLink && void copyLink(makeLink)}
      >
        {summary.copyLink}
      </MenuItem>
      {(state === 'saved' || state === 'changed') && (
        <MenuItem icon={<CopyPlus size={18} aria-hidden />} onSelect={saveAsNew}>
          {savedTripsTexts.save.asNew}
        </MenuItem>
      )}
      <MenuItem icon={<Plus size={18} aria-hidden />} onSelect={newTrip}>
        {words.newTrip}
      </MenuItem>
    </Menu>
  );
}
