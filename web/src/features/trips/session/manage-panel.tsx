import { itineraryTexts } from '@roadcast/messages/itinerary';
import { manageTexts as manage } from '@roadcast/messages/manage';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDeviceDay } from '../../../lib/dates.ts';
import { distanceText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import type { RecentTrip } from '../../trip-session/public.ts';
import { removeRecent, useRecentTrips, useTrip, useTripEdits } from '../../trip-session/public.ts';

interface ManagePanelProps {
  /** Saved trips of the account, or a sign-in hint. */
  readonly children: ReactNode;
}

const { journey, summary } = itineraryTexts;

const plannedOn = (at: number): string => manage.planned({ when: shortDeviceDay(at) });

/** Open trip, and the trips stored in this browser. */
export function ManagePanel({ children }: ManagePanelProps) {
  const { trip } = useTrip();
  const { newTrip } = useTripEdits();
  const { distanceUnit } = useSettings();
  const recent = useRecentTrips();
  return (
    <>
      <Card heading={manage.heading}>
        <p className="text-muted">{manage.lead}</p>
      </Card>
      {children}
      <Card heading={manage.current}>
        {trip ? (
          <>
            <p className="font-bold text-lg leading-tight">
              {(trip.returnTrip ? summary.thereAndBack : summary.fromTo)({ from: trip.origin, to: trip.destination })}
            </p>
            <p className="figures mt-1 text-muted">
              {journey.dayCount({ count: trip.dayCards.length })} · {distanceText(trip.totalMiles, distanceUnit)}
            </p>
            <Button className="mt-3" onClick={newTrip}>
              {manage.newTrip}
            </Button>
          </>
        ) : (
          <p className="text-muted">{manage.noCurrent}</p>
        )}
      </Card>
      <Card heading={manage.recent}>
        {recent.length === 0 ? (
          <p className="text-muted">{manage.noRecent}</p>
        ) : (
          <ul className="-mx-2">
            {recent.map((one) => (
              <RecentRow key={one.key} trip={one} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function RecentRow({ trip }: { readonly trip: RecentTrip }) {
  const { openTrip } = useTripEdits();
  const { distanceUnit } = useSettings();
  const title = summary.fromTo({ from: trip.origin, to: trip.destination });
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => openTrip(trip.search)}
        className="min-h-14 min-w-0 flex-1 rounded-xl px-2 py-1.5 text-left hover:bg-primary-wash"
      >
        <span className="block font-semibold">{title}</span>
        <span className="figures block text-muted text-sm">
          {journey.dayCount({ count: trip.days })} · {distanceText(trip.miles, distanceUnit)} ·{' '}
          {plannedOn(trip.plannedAt)}
        </span>
      </button>
      <IconButton
        label={manage.remove({ trip: title })}
        icon={<Trash2 size={18} aria-hidden />}
        className="text-muted"
        onClick={() => {
          const undo = removeRecent(trip.key);
          toastSuccess(manage.removed, { action: { label: manage.undo, onClick: undo } });
        }}
      />
    </li>
  );
}
