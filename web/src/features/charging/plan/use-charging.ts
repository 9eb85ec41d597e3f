import type { EvWishes } from '@roadcast/core/charging';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useMe } from '../../../lib/me.ts';
import { usePlan } from '../../../lib/plans.ts';
import { useTripDraft, useTripEdits, useTripRequest } from '../../trip-session/public.ts';
import { inEv, withCharging } from './electric.ts';

/** Returns whether the driver's plan has electric routing; null while loading. */
export function useEvRouting(): boolean | null {
  const plan = usePlan(useMe()?.tier ?? null);
  return plan === null ? null : plan.features.includes('evRouting');
}

/** The form's charging preferences, and functions to change them. */
export interface FormCharging {
  readonly draft: TripRequest;
  readonly wishes: EvWishes;
  /** Changes some preferences, and replans a planned trip. */
  readonly change: (changed: EvWishes) => void;
  /** Chooses the vehicle, which makes the trip electric. */
  readonly drive: (changed: EvWishes) => void;
}

export function useFormCharging(): FormCharging {
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  const changed = (wishes: EvWishes): EvWishes => ({ ...draft.charging, ...wishes });
  return {
    draft,
    wishes: draft.charging,
    change: (wishes) => change(withCharging(draft, changed(wishes))),
    drive: (wishes) => change(withCharging(inEv(draft), changed(wishes))),
  };
}

/** Returns functions to change where the open trip charges; null if its request isn't known. */
export function useChargingEdit(
  place: 'form' | 'map' = 'form',
): ((wishes: (before: EvWishes) => EvWishes) => void) | null {
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  return request && ((wishes) => edit(withCharging(request, wishes(request.charging)), place));
}
