import type { Segment, Trip } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { StopTools as DayStopTools } from '../features/days/stop-tools.tsx';
import { SaveTripCard } from '../features/saved-trips/save-trip-card.tsx';
import { LocalPricesCard } from '../features/stations/local-prices-card.tsx';
import { SegmentsPreview } from '../features/trips/itinerary/segments-preview.tsx';
import { TripFacts } from '../features/trips/itinerary/trip-facts.tsx';
import { fuelUseOf } from '../features/vehicles/fuel-use.ts';
import { useVehicles } from '../features/vehicles/use-vehicles.ts';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import { WeatherWatchCard } from '../features/weather/weather-watch-card.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useShell } from './shell.ts';
import { useOpenTab } from './tabs.ts';

/* What a trip has besides its folded days: the code comes together, once those are there. */

export { DayTools } from '../features/days/day-tools.tsx';
export { StaysButton } from '../features/stays/stays-button.tsx';

// Most trips burn fuel.
const ChargingCard = lazyPart(
  () => import('../features/charging/stops/charging-card.tsx'),
  (module) => module.ChargingCard,
);

const ChargingStopTools = lazyPart(
  () => import('../features/charging/stops/stop-actions.tsx'),
  (module) => module.ChargingStopTools,
);

/** What can be changed about a stop: at a charger which one it is, elsewhere when and how long. */
export const StopTools = ({ stop }: { readonly stop: Segment }) =>
  stop.type === 'charge' ? <ChargingStopTools stop={stop} /> : <DayStopTools stop={stop} />;

/** Below the days: what the trip comes to. */
export function BelowDays({ trip }: { readonly trip: Trip }) {
  const { select } = useShell();
  const { selected: vehicle } = useVehicles();
  const openTab = useOpenTab();
  return (
    <>
      {trip.charging && (
        <ChargingCard
          trip={trip}
          charging={trip.charging}
          onSelect={select}
          aside={
            <Button kind="quiet" className="-my-2 px-3 text-sm" onClick={() => openTab('ev')}>
              {evOptionsTexts.trip.open}
            </Button>
          }
        />
      )}
      <WeatherWatchCard onSelect={select} />
      <TripFacts fuel={fuelUseOf(trip.preferences.vehicleType, vehicle)} />
      <SegmentsPreview />
    </>
  );
}

/** Below every part of the trip. */
export function BelowTrip() {
  const openTab = useOpenTab();
  return (
    <>
      <SaveTripCard onManage={() => openTab('manage')} />
      <CurrentWeatherCard />
      <LocalPricesCard />
    </>
  );
}
