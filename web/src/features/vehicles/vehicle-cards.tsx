import type { RoutingCustomizations } from '@roadcast/contract';
import { usualPreferences, withSliders } from '@roadcast/core/trip-request';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { dayWishesOf, speedWishOf } from '@roadcast/core/vehicles';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { useSavePreferences } from '../../lib/preferences.ts';
import { toastError } from '../../ui/toasts.ts';
import { useTripDraft, useTripEdits } from '../trip-session/public.ts';
import { ProCustomizations, type SliderValues } from './pro-customizations.tsx';
import { useTripKind } from './use-trip-kind.ts';
import { useVehicles } from './use-vehicles.ts';
import { VehicleSettings } from './vehicle-settings.tsx';

const { drivingHoursPerDay, stopLength, driveTimePerLeg } = usualPreferences;

const usual: SliderValues = {
  speedReduction: 0,
  maxDailyHours: drivingHoursPerDay,
  stopDuration: stopLength,
  segmentDuration: driveTimePerLeg * MINUTES_PER_HOUR,
};

/** Cards for the driver's vehicles and routing customizations. */
export function VehicleCards() {
  const [kind, onKind] = useTripKind();
  const saved = useVehicles();
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  const save = useSavePreferences(({ message }) =>
    toastError(vehiclesTexts.customizations.notSaved, { hint: message }),
  );
  const value: SliderValues = {
    speedReduction: draft.customizations.speedReduction ?? 0,
    maxDailyHours: draft.drivingHoursPerDay,
    stopDuration: draft.stopLength,
    segmentDuration: draft.driveTimePerLeg * MINUTES_PER_HOUR,
  };
  // Moving a slider changes the form's trip and the default for new trips.
  const move = (moved: RoutingCustomizations) => {
    const sliders = { ...draft.customizations, ...moved };
    change(withSliders(draft, sliders));
    save({ ...dayWishesOf(moved), ...(moved.speedReduction !== undefined && { customizations: speedWishOf(moved) }) });
  };
  const isUsual = Object.entries(value).every(([name, figure]) => figure === usual[name as keyof SliderValues]);
  return (
    <>
      <VehicleSettings saved={saved} kind={kind} onKind={(next) => next !== kind && onKind(next)} />
      <ProCustomizations
        unlocked={saved.has('routingCustomizations')}
        value={value}
        onChange={move}
        onReset={isUsual ? null : () => move(usual)}
      />
    </>
  );
}
