import type { EvWishes } from '@roadcast/core/charging';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useMe } from '../../../lib/me.ts';
import { usePlan } from '../../../lib/plans.ts';
import { useTripDraft, useTripEdits, useTripRequest } from '../../trip-session/public.ts';
import { inEv, withCharging } from './electric.ts';

/** @returns whether the driver's plan has electric routing; null while nobody knows. */
export function useEvRouting(): boolean | null {
  const plan = usePlan(useMe()?.tier ?? null);
  return plan === null ? null : plan.features.includes('evRouting');
}

/** The wishes of charging in the form, and how to change them. */
export interface FormCharging {
  readonly draft: TripRequest;
  readonly wishes: EvWishes;
  /** Changes some of the wishes, and plans a planned trip again. */
  readonly change: (changed: EvWishes) => void;
  /** Chooses what is driven, which makes the trip an electric one. */
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

/** @returns how to change where the trip on the screen charges; null where it is not known what it was planned from. */
export function useChargingEdit(
  place: 'form' | 'map' = 'form',
): ((wishes: (before: EvWishes) => EvWishes) => void) | null {
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  return request && ((wishes) => edit(withCharging(request, wishes(request.charging)), place));
}
