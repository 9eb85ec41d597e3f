import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { ArrowRight, Repeat } from 'lucide-react';
import { listText } from '../../../lib/lists.ts';

const { summary } = itineraryTexts;

/** Origin, destination, stops, and fixed nights. */
export function TripTitle({ trip }: { readonly trip: Trip }) {
  const stops = trip.waypoints.filter(({ role }) => role !== 'night').map(({ label }) => label);
  const nights = trip.waypoints.filter(({ role }) => role === 'night').map(({ label }) => label);
  const ends = trip.returnTrip ? summary.thereAndBack : summary.fromTo;
  return (
    <>
      <p className="font-bold text-xl leading-tight">
        <span className="sr-only">{ends({ from: trip.origin, to: trip.destination })}</span>
        <span aria-hidden="true" className="flex flex-wrap items-center gap-x-2">
          {trip.origin} <ArrowRight size={22} className="shrink-0 text-accent" /> {trip.destination}
          {trip.returnTrip && <Repeat size={20} className="shrink-0 text-accent" />}
        </span>
      </p>
      {stops.length > 0 && <p className="text-muted">{summary.via({ places: listText(stops) })}</p>}
      {nights.length > 0 && <p className="text-muted">{summary.nightsAt({ places: listText(nights) })}</p>}
    </>
  );
}
