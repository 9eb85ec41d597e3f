import type { Trip } from '@roadcast/contract';
import { isoMinute } from '@roadcast/core/itinerary';
import { departureText, type TripRequest } from '@roadcast/core/trip-request';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { plannerTexts } from '@roadcast/messages/planner';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { departureSummary } from '../form/departure-words.ts';

// Load on demand, because the popover is closed at first.
const DepartureEditor = lazyPart(
  () => import('./departure-editor.tsx'),
  (module) => module.DepartureEditor,
);

interface DepartureButtonProps {
  readonly trip: Trip;
  readonly request: TripRequest;
  readonly onDepartures: () => void;
  readonly onEdit: () => void;
}

const { header: words, summary } = itineraryTexts;

/** Maximum places listed by name; more are counted. */
const MOST_NAMES = 1;

/** Departure, vehicle, hours and stops of the trip. Clicking it edits the first three in place. */
export function DepartureButton({ trip, request, onDepartures, onEdit }: DepartureButtonProps) {
  const [open, setOpen] = useState(false);
  const [first] = trip.segments;
  // The default morning is planned by now, so it has a date.
  const planned = first && isoMinute(first.departureTime ?? first.arrivalTime, first.timeZone);
  const departure = departureSummary(departureText(request.departure) ?? planned ?? null);
  const vehicle = plannerTexts.preferences.vehicles[request.vehicleType];
  const hours = durationText(request.drivingHoursPerDay);
  const places = trip.waypoints.map(({ label }) => label);
  const via =
    places.length > MOST_NAMES ? words.stops({ count: places.length }) : summary.via({ places: listText(places) });
  const leave = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <Popover
      label={plannerTexts.form.options}
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={words.departure({ departure, hours, vehicle })}
          className="figures -ml-2 min-h-11 min-w-0 rounded-xl px-2 text-left text-sm leading-tight hover:bg-primary-wash"
        >
          <span className="font-semibold text-ink">
            {departure} <ChevronDown size={16} className="inline" aria-hidden />
          </span>
          <span className="ml-1 inline-block text-muted">
            {[vehicle, words.hours({ hours })].join(' · ')}
            {places.length > 0 && <span className="@max-[14rem]:sr-only"> · {via}</span>}
          </span>
        </button>
      }
    >
      <Suspense>
        <DepartureEditor onDepartures={leave(onDepartures)} onEdit={leave(onEdit)} />
      </Suspense>
    </Popover>
  );
}
