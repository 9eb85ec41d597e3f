import type { ChargingStop, Segment } from '@roadcast/contract';
import { withoutSite, withSite } from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { PlugZap, Replace, Unplug, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteName } from '../../../lib/words/charging-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useTrip, useTripRequest } from '../../trip-session/public.ts';
import { withoutPin } from '../plan/electric.ts';
import { useChargingEdit } from '../plan/use-charging.ts';
import { askForAnother, askFromHere } from './stop-dialogs.tsx';

const words = evOptionsTexts.actions;

interface StopActionsProps {
  readonly stop: ChargingStop;
}

/** What a driver can do about a charging stop at a known site. Each is a change of the trip like any other, and can be taken back. */
export function StopActions({ stop }: StopActionsProps) {
  const { trip, planning } = useTrip();
  const { request } = useTripRequest();
  const edit = useChargingEdit();
  const { site, pinned } = stop;
  if (!site || !edit || !trip || !request) return null;
  const { id } = site;
  const name = siteName(site);
  // One change at a time: the second would not know of the first. The button keeps the keyboard meanwhile.
  const action = (label: string, icon: ReactNode, onPress: () => void) => (
    <Button
      aria-label={words.named({ action: label, name })}
      aria-disabled={planning || undefined}
      className="gap-1.5 px-1.5 text-sm"
      icon={icon}
      onClick={() => !planning && onPress()}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="relative mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-2">
      <legend className="sr-only">{words.label}</legend>
      {action(words.broken, <Unplug size={16} aria-hidden className="shrink-0" />, () => {
        edit((wishes) => withoutSite(wishes, id));
        askFromHere({ trip, request, stop, site });
      })}
      {action(pinned ? words.unpin : words.pin, <PlugZap size={16} aria-hidden className="shrink-0" />, () =>
        edit((wishes) => (pinned ? withoutPin(wishes, id) : withSite(wishes, id))),
      )}
      {action(words.another, <Replace size={16} aria-hidden className="shrink-0" />, () => askForAnother(trip, stop))}
      {action(words.remove, <X size={16} aria-hidden className="shrink-0" />, () =>
        edit((wishes) => withoutSite(wishes, id)),
      )}
    </fieldset>
  );
}

/** The same for a stop of the days, where the trip charges at a site there. */
export function ChargingStopTools({ stop: { id } }: { readonly stop: Pick<Segment, 'id'> }) {
  const { trip } = useTrip();
  const stop = trip?.charging?.stops.find(({ segmentId }) => segmentId === id);
  return stop && <StopActions stop={stop} />;
}
