import { SettingsPanel } from '../features/accounts/settings-panel.tsx';
import { PrivacyCard } from '../features/consent/privacy-card.tsx';
import { StoredTripsCard } from '../features/trips/session/stored-trips-card.tsx';
import { VehicleCards } from '../features/vehicles/vehicle-cards.tsx';

/** The driver, their vehicles, and what this browser keeps. */
export const SettingsTab = () => (
  <SettingsPanel>
    <VehicleCards />
    <StoredTripsCard />
    <PrivacyCard />
  </SettingsPanel>
);
