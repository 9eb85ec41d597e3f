import type { Traveler } from '../markers/traveler.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

/** The car on the line. One at a time: the last one to mount. @param traveler null if none; compared by identity. */
export function MapTraveler({ traveler }: { readonly traveler: Traveler | null }) {
  useContribution(useMapSlots().travelers, traveler);
  return null;
}
