import type { VehicleKind } from '@roadcast/core/roads';
import { afterChange } from '@roadcast/core/trip-request';
import { useTripDraft, useTripEdits } from '../trip-session/public.ts';

/** @returns the kind of vehicle that the trip in the form is for, and how to choose another. */
export function useTripKind(): readonly [VehicleKind, (kind: VehicleKind) => void] {
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  return [draft.vehicleType, (vehicleType) => change(afterChange(draft, { ...draft, vehicleType }))];
}
