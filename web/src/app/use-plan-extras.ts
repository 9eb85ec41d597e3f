import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import {
  type PlanExtras,
  setPlanExtras,
  type TripPlan,
  useTripEdits,
  useTripRequest,
} from '../features/trip-session/public.ts';
import { useGarage } from '../features/vehicles/use-garage.ts';
import { plansQuery } from '../lib/plans.ts';

/** @returns what goes with a plan: what the driver travels in. The same function while that stays the same. */
export function usePlanExtras(): (plan: TripPlan) => PlanExtras {
  const { selected, vehicleFor, customizations } = useGarage();
  const kind = selected?.kind;
  const vehicle = kind && vehicleFor(kind);
  return useCallback(
    (plan: TripPlan): PlanExtras => ({ vehicle: plan.vehicle === kind ? vehicle : undefined, customizations }),
    [kind, vehicle, customizations],
  );
}

/**
 * Sends the driver's vehicle along with every plan, and plans the trip on the screen anew when another vehicle was chosen
 * for it, or its figures or the sliders were changed. To be used once, inside of the session.
 */
export function useReplanning(extrasOf: (plan: TripPlan) => PlanExtras): void {
  const { state, selected, vehicleFor, customizations } = useGarage();
  const { plan } = useTripRequest();
  const { replan } = useTripEdits();
  // Whether the sliders count is the tier's to say: before that is known they would seem to have moved once it is.
  const { isPending } = useQuery(plansQuery);
  const known = state !== 'loading' && !isPending;
  useEffect(() => {
    setPlanExtras(known ? extrasOf : null);
  }, [known, extrasOf]);

  const driven = plan && known && state === 'ready' ? JSON.stringify([vehicleFor(plan.vehicle), customizations]) : null;
  const before = useRef<{ readonly kind: string; readonly driven: string } | null>(null);
  useEffect(() => {
    if (!plan || driven === null) return;
    const last = before.current;
    before.current = { kind: plan.vehicle, driven };
    // Another kind of vehicle is another plan, which is planned by itself. A trip that is still on its way, or that was refused, is
    // planned anew as well: it was asked for with the figures before. Limits were ignored for the vehicle of then.
    if (last?.kind === plan.vehicle && last.driven !== driven) replan({ ...plan, ignoreLimits: [] });
  }, [driven, plan, replan]);

  // What was planned for another vehicle must not come back with a change that is taken back.
  const queryClient = useQueryClient();
  const chosen = JSON.stringify([selected?.kind, selected && vehicleFor(selected.kind), customizations]);
  const ready = state === 'ready';
  const chosenBefore = useRef<string | null>(null);
  useEffect(() => {
    if (!ready) return;
    const last = chosenBefore.current;
    chosenBefore.current = chosen;
    if (last !== null && last !== chosen) queryClient.removeQueries({ queryKey: ['trip'], type: 'inactive' });
  }, [ready, chosen, queryClient]);
}
