import type { ChargingStop, Segment } from '@roadcast/contract';
import { withoutSite, withSite } from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { PlugZap, Replace, Settings2, Unplug, X } from 'lucide-react';
import { siteName } from '../../../lib/words/charging-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useTrip, useTripRequest } from '../../trip-session/public.ts';
import { withoutPin } from '../plan/electric.ts';
import { useChargingEdit } from '../plan/use-charging.ts';
import { askForAnother, askFromHere } from './stop-dialogs.tsx';

const words = evOptionsTexts.actions;

interface StopActionsProps {
  readonly stop: ChargingStop;
}

interface StopAction {
  readonly key: string;
  readonly label: string;
  readonly Picture: typeof X;
  readonly press: () => void;
}

/** Returns the actions for a charging stop at a known site. Each is a normal trip edit, with Undo. */
function useStopActions(stop: ChargingStop): { readonly name: string; readonly actions: readonly StopAction[] } | null {
  const { trip, planning } = useTrip();
  const { request } = useTripRequest();
  const edit = useChargingEdit();
  const { site, pinned } = stop;
  if (!site || !edit || !trip || !request) return null;
  const { id } = site;
  // Ignore clicks while planning, because a second edit would discard the first. Don't disable the button, so it keeps
  // keyboard focus.
  const action = (key: string, label: string, Picture: typeof X, press: () => void): StopAction => ({
    key,
    label,
    Picture,
    press: () => !planning && press(),
  });
  return {
    name: siteName(site),
    actions: [
      action('broken', words.broken, Unplug, () => {
        edit((wishes) => withoutSite(wishes, id));
        askFromHere({ trip, request, stop, site });
      }),
      action('pin', pinned ? words.unpin : words.pin, PlugZap, () =>
        edit((wishes) => (pinned ? withoutPin(wishes, id) : withSite(wishes, id))),
      ),
      action('another', words.another, Replace, () => askForAnother(trip, stop)),
      action('remove', words.remove, X, () => edit((wishes) => withoutSite(wishes, id))),
    ],
  };
}

/** Buttons for a stop's actions. */
export function StopActions({ stop }: StopActionsProps) {
  const { planning } = useTrip();
  const found = useStopActions(stop);
  if (!found) return null;
  return (
    <fieldset className="relative mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-2">
      <legend className="sr-only">{words.label}</legend>
      {found.actions.map(({ key, label, Picture, press }) => (
        <Button
          key={key}
          aria-label={words.named({ action: label, name: found.name })}
          aria-disabled={planning || undefined}
          className="gap-1.5 px-1.5 text-sm"
          icon={<Picture size={16} aria-hidden className="shrink-0" />}
          onClick={press}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** Menu with charging actions for an itinerary stop. Renders nothing if the stop has no charging. */
export function ChargingStopTools({ stop: { id } }: { readonly stop: Pick<Segment, 'id'> }) {
  const { trip } = useTrip();
  const stop = trip?.charging?.stops.find(({ segmentId }) => segmentId === id);
  return stop && <StopMenu stop={stop} />;
}

function StopMenu({ stop }: StopActionsProps) {
  const found = useStopActions(stop);
  if (!found) return null;
  return (
    <Menu
      trigger={
        <Button
          kind="quiet"
          className="-ml-2 px-2 text-sm"
          aria-label={words.named({ action: words.change, name: found.name })}
          icon={<Settings2 size={16} aria-hidden />}
        >
          {words.change}
        </Button>
      }
    >
      {found.actions.map(({ key, label, Picture, press }) => (
        <MenuItem key={key} icon={<Picture size={18} aria-hidden />} onSelect={press}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
