import { itineraryTexts } from '@roadcast/messages/itinerary';
import type { ReactNode } from 'react';
import { distanceNumber, dollarsText, shortDurationText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useTrip, useTripRequest } from '../../trip-session/public.ts';
import { DepartureButton } from './departure-button.tsx';
import { TripTitle } from './trip-title.tsx';

/** Cost of the open trip. */
export interface HeaderCost {
  readonly dollars: number;
  /** Whether some costs are unknown. */
  readonly partly: boolean;
}

interface TripHeaderProps {
  /** Name of a saved trip. */
  readonly name: ReactNode;
  /** Buttons at the end of the first row. */
  readonly actions: ReactNode;
  readonly start: ReactNode;
  /** Null if no cost is known. */
  readonly cost: HeaderCost | null;
  /** Whether there is no room for the figures, as on phones; the day strip has them. */
  readonly narrow: boolean;
  readonly onDepartures: () => void;
  readonly onEdit: () => void;
  readonly onCosts: () => void;
}

const { summary, header: words } = itineraryTexts;

/** Header of a planned trip: places, departure, actions, figures, and the Start button. */
export function TripHeader(props: TripHeaderProps) {
  const { name, actions, start, narrow, onDepartures, onEdit } = props;
  const { trip } = useTrip();
  const { request } = useTripRequest();
  if (!trip || !request) return null;
  const departure = (
    <div className="flex min-w-0 flex-1 basis-40 items-center">
      <DepartureButton trip={trip} request={request} onDepartures={onDepartures} onEdit={onEdit} />
    </div>
  );
  return (
    <section aria-label={summary.trip} data-tour="summary">
      {narrow ? (
        <>
          <div className="flex flex-wrap items-start justify-between">
            <TripTitle trip={trip} name={name} />
            <div className="-mr-1.5 flex items-center">{actions}</div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            {departure}
            {start}
          </div>
        </>
      ) : (
        <>
          <TripTitle trip={trip} name={name} />
          <div className="flex flex-wrap items-center justify-between gap-x-1">
            {departure}
            <div className="-mr-1.5 flex items-center">{actions}</div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <HeaderFigures {...props} />
            {start}
          </div>
        </>
      )}
    </section>
  );
}

/** Days, driving time, distance and cost. */
function HeaderFigures({ cost, onCosts }: TripHeaderProps) {
  const { trip } = useTrip();
  const { distanceUnit } = useSettings();
  if (!trip) return null;
  const days = trip.dayCards.length;
  return (
    <div className="figures flex flex-wrap items-center gap-x-3.5 @max-[22rem]:gap-x-2.5">
      <span className="@max-[22rem]:hidden">
        <Figure value={String(days)} label={words.days({ count: days })} />
      </span>
      <Figure value={shortDurationText(trip.totalHours)} label={words.driving} />
      <Figure value={distanceNumber(trip.totalMiles, distanceUnit)} label={words.distance[distanceUnit]} />
      {cost && (
        <button
          type="button"
          onClick={onCosts}
          className="-mx-1.5 min-h-11 rounded-lg px-1.5 text-left hover:bg-primary-wash"
        >
          <Figure value={dollarsText(cost.dollars, 0)} label={cost.partly ? words.soFar : words.inAll} />
        </button>
      )}
    </div>
  );
}

const Figure = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <span className="block">
    <span className="block font-extrabold text-lg leading-[1.25] tracking-tight @max-[22rem]:text-base">{value}</span>{' '}
    <span className="block text-muted text-sm leading-tight">{label}</span>
  </span>
);
