import type { VehicleKind } from '@roadcast/core/roads';
import { afterChange } from '@roadcast/core/trip-request';
import { useTripDraft, useTripEdits } from '../trip-session/public.ts';

/** Returns the vehicle type of the form's trip, and its setter. */
export function useTripKind(): readonly [VehicleKind, (kind: VehicleKind) => void] {
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  return [draft.vehicleType, (vehicleType) => change(afterChange(draft, { ...draft, vehicleType }))];
}
