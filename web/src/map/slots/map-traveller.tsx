import type { Traveller } from '../markers/traveller.ts';
import { useContribution, useMapSlots } from './map-slots.ts';

/** Who travels the line. One travels at a time: the one that came last. @param traveller null for none; compared by identity. */
export function MapTraveller({ traveller }: { readonly traveller: Traveller | null }) {
  useContribution(useMapSlots().travellers, traveller);
  return null;
}
