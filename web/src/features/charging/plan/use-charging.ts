import type { EvWishes } from '@roadcast/core/charging';
import type { TripDraft } from '@roadcast/core/trip-request';
import { useMe } from '../../../lib/me.ts';
import { usePlan } from '../../../lib/plans.ts';
import { useTripDraft, useTripEdits, useTripRequest } from '../../trip-session/public.ts';
import { inEv, withCharging } from './electric.ts';

/** Returns whether the user's plan includes electric routing; null while loading. */
export function useEvRouting(): boolean | null {
  const plan = usePlan(useMe()?.tier ?? null);
  return plan === null ? null : plan.features.includes('evRouting');
}

/** Charging preferences of the form, with functions to change them. */
export interface FormCharging {
  readonly draft: TripDraft;
  readonly wishes: EvWishes;
  /** Changes preferences and, if a trip is planned, replans it. */
  readonly change: (changed: EvWishes) => void;
  /** Sets the vehicle, making the trip electric. */
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

/** Returns a function that changes the open trip's charging preferences; null if the request is unknown. */
export function useChargingEdit(
  place: 'form' | 'map' = 'form',
): ((wishes: (before: EvWishes) => EvWishes) => void) | null {
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  return request && ((wishes) => edit(withCharging(request, wishes(request.charging)), place));
}
