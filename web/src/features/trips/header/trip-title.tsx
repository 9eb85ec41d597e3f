import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { ArrowRight, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeShort } from '../itinerary/place-short.ts';

const { summary } = itineraryTexts;

/** Returns a trip's origin and destination: 'Denver, CO to Chicago, IL and back'. */
export const tripEnds = ({ origin, destination, returnTrip }: Trip): string =>
  (returnTrip ? summary.thereAndBack : summary.fromTo)({ from: origin, to: destination });

interface TripTitleProps {
  readonly trip: Trip;
  /** Name of a saved trip. */
  readonly name: ReactNode;
}

/** Origin and destination, without their states, and the trip's name. */
export function TripTitle({ trip, name }: TripTitleProps) {
  const { origin, destination, returnTrip } = trip;
  const ends = tripEnds(trip);
  return (
    <h2
      className="min-w-0 flex-1 basis-36 py-1 font-extrabold text-xl leading-[1.12] @max-[24rem]:text-lg @max-[24rem]:leading-[1.4]"
      title={ends}
    >
      <span className="sr-only">{ends}</span>
      <span className="block truncate @max-[18rem]:whitespace-normal">
        <span aria-hidden="true">
          {placeShort(origin)} <ArrowRight size={20} className="mb-1 inline text-accent" /> {placeShort(destination)}
          {returnTrip && <Repeat size={18} className="mb-1 ml-1.5 inline text-accent" />}
        </span>
        {name}
      </span>
    </h2>
  );
}
