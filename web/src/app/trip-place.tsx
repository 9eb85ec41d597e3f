import type { Trip } from '@roadcast/contract';
import { useTripCost } from '../features/costs/use-trip-cost.ts';
import { TourGate } from '../features/onboarding/tour/tour-gate.tsx';
import { GuestOfferCard } from '../features/saved-trips/guest-offer-card.tsx';
import { DayStrip } from '../features/trips/header/day-strip.tsx';
import { TripNotices } from '../features/trips/itinerary/trip-notices.tsx';
import { PlannedNotice } from '../features/trips/session/planned-notice.tsx';
import { useRem } from '../lib/hooks/use-rem.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AfterMap } from './after-map.tsx';
import { useAppContext } from './app-context.ts';
import { MANAGE_PATH } from './paths.ts';
import { ProgressCard } from './progress-card.tsx';
import { useShell } from './shell.ts';
import { TripParts } from './trip-parts.tsx';
import { TripTop } from './trip-screen/trip-top.tsx';
import { useAddStop } from './trip-screen/use-add-stop.ts';
import { openTab } from './use-screens.ts';

const BelowTrip = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.BelowTrip,
);

/** Text size from which a phone's sheet has no room for a sticky day strip, pixels per rem. */
const LARGE_REM = 24;

/** Planned trip: header and day strip, always visible, then the open part. */
export function TripPlace({ trip }: { readonly trip: Trip }) {
  const { guestOffer } = useAppContext();
  const { layout, toMap, toForm, openPart, part } = useShell();
  const phone = layout === 'phone';
  const cost = useTripCost();
  const addStop = useAddStop(toForm);
  const rem = useRem();
  const sticky = !phone || rem < LARGE_REM;
  return (
    <div className="space-y-3">
      {/* Not sticky with large text, because the header would leave no room for the days. */}
      <div
        className={classNames(
          'z-30 -mx-3 border-hairline border-b bg-paper px-3',
          sticky && '@min-[20rem]:sticky @min-[20rem]:top-0',
          phone ? 'pb-1' : 'pt-2 pb-2',
        )}
      >
        {!phone && (
          <TripTop trip={trip} narrow={false} onPart={openPart} onEdit={toForm} onManage={() => openTab(MANAGE_PATH)} />
        )}
        {part === 'days' && <DayStrip cost={phone ? cost : null} onAdd={addStop} />}
      </div>
      <div className={classNames('space-y-3', sticky && 'below-header')} data-phone={phone || undefined}>
        <ProgressCard />
        <TripNotices onDepartures={() => openPart('departures')} />
        <PlannedNotice onMapView={toMap} />
        <GuestOfferCard offer={guestOffer} />
        <TripParts trip={trip} />
        <AfterMap>
          <BelowTrip />
          <TourGate />
        </AfterMap>
      </div>
    </div>
  );
}
