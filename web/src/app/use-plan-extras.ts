import { useCallback, useEffect, useRef } from 'react';
import { type PlanExtras, setPlanExtras } from '../features/trips/request-extras.ts';
import type { TripPlan } from '../features/trips/trip-plan.ts';
import type { TripPlanner } from '../features/trips/use-trip-planner.ts';
import { useGarage } from '../features/vehicles/use-garage.ts';
import { usePreferences } from '../lib/preferences.ts';

/**
 * Sends the driver's wishes and vehicle along with every plan, and plans the trip on the screen anew when another vehicle was chosen
 * for it, or its figures or the sliders were changed.
 * @returns what goes with a plan.
 */
export function usePlanExtras(planner: TripPlanner, plan: TripPlan | null): (plan: TripPlan) => PlanExtras {
  const { avoidSevereWeather, prioritizeEfficient } = usePreferences();
  const { state, vehicleFor, customizations } = useGarage();
  const extrasOf = useCallback(
    ({ vehicle: kind }: TripPlan): PlanExtras => ({
      wishes: { avoidSevereWeather, prioritizeEfficient },
      vehicle: vehicleFor(kind),
      customizations,
    }),
    [avoidSevereWeather, prioritizeEfficient, vehicleFor, customizations],
  );
  useEffect(() => {
    setPlanExtras(state === 'loading' ? null : extrasOf);
  }, [state, extrasOf]);

  const { trip, calculate } = planner;
  const driven = plan && state === 'ready' ? JSON.stringify([vehicleFor(plan.vehicle), customizations]) : null;
  const before = useRef<{ readonly kind: string; readonly driven: string } | null>(null);
  useEffect(() => {
    if (!plan || driven === null) return;
    const last = before.current;
    before.current = { kind: plan.vehicle, driven };
    // Another kind of vehicle is another plan, which is planned by itself.
    if (trip && last?.kind === plan.vehicle && last.driven !== driven) calculate(plan);
  }, [driven, plan, trip, calculate]);
  return extrasOf;
}
