import { useMemo } from 'react';
import { blankPlan, type TripPlan } from '../features/trip-session/public.ts';
import { useGarage } from '../features/vehicles/use-garage.ts';
import { usePreferences } from '../lib/preferences.ts';

/** @returns an empty form, with what the account says of its driver, for the vehicle that is chosen in the garage. */
export function useBlankPlan(): TripPlan {
  const preferences = usePreferences();
  const kind = useGarage().selected?.kind;
  return useMemo(() => {
    const usual = blankPlan(preferences);
    return kind ? { ...usual, vehicle: kind } : usual;
  }, [preferences, kind]);
}
