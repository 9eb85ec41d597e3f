import type { Segment } from '@roadcast/contract';
import { staysOf } from '@roadcast/core/stays';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import { useTrip } from '../trip-session/public.ts';
import { StaysDialog } from './stays-dialog.tsx';

const words = itineraryTexts.stop;

interface StaysButtonProps {
  /** Night of the trip. */
  readonly stop: Segment;
  /** Label of the stop. */
  readonly label: string;
}

/** 'Hotels' button of a night, which searches for all consecutive nights there. */
export function StaysButton({ stop, label }: StaysButtonProps) {
  const { trip } = useTrip();
  const [open, setOpen] = useState(false);
  const stay = open && trip && staysOf(trip.segments).find(({ nights }) => nights.some(({ id }) => id === stop.id));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.staysLabel({ place: label })}
        onClick={() => setOpen(true)}
        className="target inline-flex items-center justify-center gap-1.5 rounded-xl px-3 font-semibold text-primary text-sm shadow-[inset_0_0_0_1px_var(--hairline)] transition-colors duration-150 hover:bg-primary-wash"
      >
        <BedDouble size={16} aria-hidden />
        {words.hotels}
      </button>
      {trip && stay && <StaysDialog tripId={trip.id} stay={stay} onClose={() => setOpen(false)} />}
    </>
  );
}
