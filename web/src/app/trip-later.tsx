import type { Segment, Trip } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { charging } from '../features/charging/feature.ts';
import { StopTools as DayStopTools } from '../features/days/stop-tools.tsx';
import { EXPLORE_PATH } from '../features/sights/address/explore-path.ts';
import { OutdoorCard } from '../features/sights/outdoor-card.tsx';
import { LocalPricesCard } from '../features/stations/local-prices-card.tsx';
import { SummaryBar } from '../features/trips/itinerary/summary-bar.tsx';
import { TripFacts } from '../features/trips/itinerary/trip-facts.tsx';
import { fuelUseOf } from '../features/vehicles/fuel-use.ts';
import { useVehicles } from '../features/vehicles/use-vehicles.ts';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import { WeatherWatchCard } from '../features/weather/weather-watch-card.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useShell } from './shell.ts';
import { openTab } from './use-screens.ts';

/* Trip content except the collapsed days. Loaded in one chunk after the days are shown. */

export { DayTools } from '../features/days/day-tools.tsx';
export { NightPlacesOf } from '../features/days/night-places.tsx';
export { LegalLinks } from '../features/legal/legal-links.tsx';
export { StaysButton } from '../features/stays/stays-button.tsx';

// Load charging separately, because most trips burn fuel.
const ChargingCard = lazyPart(
  () => import('../features/charging/stops/charging-card.tsx'),
  (module) => module.ChargingCard,
);

const ChargingStopTools = lazyPart(
  () => import('../features/charging/stops/stop-actions.tsx'),
  (module) => module.ChargingStopTools,
);

/** Actions for a stop: another charger for charging stops; time and duration for others. */
export const StopTools = ({ stop }: { readonly stop: Segment }) =>
  stop.type === 'charge' ? <ChargingStopTools stop={stop} /> : <DayStopTools stop={stop} />;

/** Trip totals below the days. */
export function BelowDays({ trip }: { readonly trip: Trip }) {
  const { select } = useShell();
  const { selected: vehicle } = useVehicles();
  return (
    <>
      {trip.charging && (
        <ChargingCard
          trip={trip}
          charging={trip.charging}
          onSelect={select}
          aside={
            <Button kind="quiet" className="-my-2 px-3 text-sm" onClick={() => openTab(charging.path)}>
              {evOptionsTexts.trip.open}
            </Button>
          }
        />
      )}
      <WeatherWatchCard onSelect={select} />
      <SummaryBar />
      <TripFacts fuel={fuelUseOf(trip.preferences.vehicleType, vehicle)} />
    </>
  );
}

/** Content below all trip parts. */
export const BelowTrip = () => (
  <>
    <OutdoorCard onExplore={() => openTab(EXPLORE_PATH)} />
    <CurrentWeatherCard />
    <LocalPricesCard />
  </>
);
