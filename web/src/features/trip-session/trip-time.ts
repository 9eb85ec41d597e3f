import { useSyncExternalStore } from 'react';

/** The moment of the trip that the driver looks at. */
export interface TripTime {
  readonly tripId: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

let current: TripTime | null = null;
const listeners = new Set<() => void>();

/** Moves the car along the trip's time; null takes it off the map. It lasts for this visit. */
export function setTripTime(next: TripTime | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the moment of this trip that is looked at, epoch milliseconds; null for none. */
export function useTripTime(tripId: string | undefined): number | null {
  const now = useSyncExternalStore(subscribe, () => current);
  return now && now.tripId === tripId ? now.time : null;
}
