import type { VehicleKind } from '@roadcast/core/roads';
import { edited, useTripDraft, useTripEdits } from '../trip-session/public.ts';

/** @returns the kind of vehicle that the trip in the form is for, and how to choose another. */
export function useTripKind(): readonly [VehicleKind, (kind: VehicleKind) => void] {
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  return [draft.vehicle, (vehicle) => change(edited(draft, { ...draft, vehicle }))];
}
