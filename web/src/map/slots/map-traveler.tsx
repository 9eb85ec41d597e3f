import type { Traveler } from '../markers/traveler.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

/**
 * Shows the car on the line. If several are mounted, the last one applies. @param traveler null if none; compared by
 * identity.
 */
export function MapTraveler({ traveler }: { readonly traveler: Traveler | null }) {
  useContribution(useMapSlots().travelers, traveler);
  return null;
}
