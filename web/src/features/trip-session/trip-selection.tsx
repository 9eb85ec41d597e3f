import type { Trip } from '@roadcast/contract';
import { useState } from 'react';
import type { DirectionSpot } from '../features/directions/direction-legs.ts';

/** The turn or the city that was pressed in the directions, for the map to show. */
export interface Direction {
  readonly spot: DirectionSpot | null;
  readonly show: (spot: DirectionSpot | null) => void;
}

/** @param trip another one has other turns. */
export function useDirection(trip: Trip | null): Direction {
  const [spot, show] = useState<DirectionSpot | null>(null);
  const [shownTrip, setShownTrip] = useState(trip?.id);
  if (trip?.id !== shownTrip) {
    setShownTrip(trip?.id);
    show(null);
  }
  return { spot, show };
}
