import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { usePreferences, useSavePreferences } from '../../lib/preferences.ts';
import { texts } from '../../lib/texts.ts';
import { toastError } from '../../ui/toaster.tsx';
import { ProCustomizations } from './pro-customizations.tsx';
import { useGarage } from './use-garage.ts';
import { useTripKind } from './use-trip-kind.ts';
import { VehicleSettings } from './vehicle-settings.tsx';

/** The driver's vehicles, and how they are driven. */
export function VehicleCards() {
  const [kind, onKind] = useTripKind();
  const garage = useGarage();
  const { drivingHoursPerDay, stopLength, driveTimePerLeg } = usePreferences();
  const save = useSavePreferences(({ message }) =>
    toastError(texts.vehicles.customizations.notSaved, { hint: message }),
  );
  return (
    <>
      <VehicleSettings garage={garage} kind={kind} onKind={(next) => next !== kind && onKind(next)} />
      <ProCustomizations
        unlocked={garage.has('routingCustomizations')}
        value={garage.customizations}
        usual={{ hours: drivingHoursPerDay, stop: stopLength, leg: driveTimePerLeg * MINUTES_PER_HOUR }}
        onChange={(customizations) => save({ customizations })}
      />
    </>
  );
}
