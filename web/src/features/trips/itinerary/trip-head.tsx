import { departureText } from '@roadcast/core/trip-request';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { plannerTexts } from '@roadcast/messages/planner';
import { Link, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useTrip, useTripLink, useTripRequest } from '../../trip-session/public.ts';
import { departureWords } from '../form/departure-words.ts';
import { copyLink } from './copy-link.ts';
import { TripTitle } from './trip-title.tsx';

interface TripHeadProps {
  /** Saved trip's name, if saved. */
  readonly name: ReactNode;
  readonly onEdit: () => void;
}

const { summary } = itineraryTexts;
const { form, preferences } = plannerTexts;

/** Collapsed form of a planned trip: places, departure, hours per day and vehicle, with a button to open the form. */
export function TripHead({ name, onEdit }: TripHeadProps) {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  if (!trip || !request) return null;
  return (
    <section aria-label={summary.trip} className="glass rounded-card px-4 pt-3 pb-1.5">
      {name}
      <TripTitle trip={trip} />
      <p className="figures text-muted text-sm">
        {form.rhythm({
          departure: departureWords(departureText(request.departure)),
          hours: durationText(request.drivingHoursPerDay),
          vehicle: preferences.vehicles[request.vehicleType],
        })}
      </p>
      <TripActions onEdit={onEdit} />
    </section>
  );
}

export function TripActions({ onEdit }: Pick<TripHeadProps, 'onEdit'>) {
  const makeLink = useTripLink();
  return (
    <div className="-mx-2.5 flex flex-wrap">
      <Button kind="quiet" className="px-2.5 text-sm" icon={<SquarePen size={16} aria-hidden />} onClick={onEdit}>
        {form.open}
      </Button>
      <Button
        kind="quiet"
        className="px-2.5 text-sm"
        icon={<Link size={16} aria-hidden />}
        title={summary.copyLinkHint}
        disabled={!makeLink}
        onClick={() => makeLink && void copyLink(makeLink)}
      >
        {summary.copyLink}
      </Button>
    </div>
  );
}
