import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { ArrowRight, Repeat } from 'lucide-react';
import { placeShort } from '../itinerary/place-short.ts';

const { summary } = itineraryTexts;

/** Origin and destination, without their states. */
export function TripTitle({ trip: { origin, destination, returnTrip } }: { readonly trip: Trip }) {
  const ends = (returnTrip ? summary.thereAndBack : summary.fromTo)({ from: origin, to: destination });
  return (
    <h2 className="min-w-0 flex-1 basis-36 py-1 font-extrabold text-xl leading-7 @max-[24rem]:text-lg" title={ends}>
      <span className="sr-only">{ends}</span>
      <span aria-hidden="true" className="block truncate @max-[18rem]:whitespace-normal">
        {placeShort(origin)} <ArrowRight size={20} className="mb-1 inline text-accent" /> {placeShort(destination)}
        {returnTrip && <Repeat size={18} className="mb-1 ml-1.5 inline text-accent" />}
      </span>
    </h2>
  );
}
