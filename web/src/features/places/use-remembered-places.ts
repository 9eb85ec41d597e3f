import { useEffect } from 'react';
import { useTrip } from '../trip-session/public.ts';
import { placesOfTrip, rememberPlaces } from './recent-places.ts';

/** Adds the open trip's origin, stops and destination to the recent places. */
export function useRememberedPlaces(): void {
  const { trip } = useTrip();
  useEffect(() => {
    if (trip) rememberPlaces(placesOfTrip(trip));
  }, [trip]);
}
