import type { VehicleKind } from '@roadcast/core/roads';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { ProCustomizations } from '../features/vehicles/pro-customizations.tsx';
import { useGarage } from '../features/vehicles/use-garage.ts';
import { VehicleSettings } from '../features/vehicles/vehicle-settings.tsx';
import { usePreferences, useSavePreferences } from '../lib/preferences.ts';
import { texts } from '../lib/texts.ts';
import { toastError } from '../ui/toaster.tsx';

interface VehicleCardsProps {
  /** Of the trip in the form. */
  readonly kind: VehicleKind;
  /** Another vehicle was chosen, of this kind. */
  readonly onKind: (kind: VehicleKind) => void;
}

/** The driver's vehicles, and how they are driven. */
export function VehicleCards({ kind, onKind }: VehicleCardsProps) {
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
