import type { Traveller } from '../markers/traveller.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

/** The car on the line. There is one at a time: the last one to mount. @param traveller null for none; compared by identity. */
export function MapTraveller({ traveller }: { readonly traveller: Traveller | null }) {
  useContribution(useMapSlots().travellers, traveller);
  return null;
}
