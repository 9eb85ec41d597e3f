import { type CompactRouteResponse, compactTripOf, compactTripSchema, type Trip } from '@roadcast/contract';

/** Trips are immutable, and serialized once: for the answer and for `PlannedTrips`. */
const written = new WeakMap<Trip, string>();

/**
 * Returns a trip's compact form as JSON.
 * @throws ZodError if the trip doesn't match the contract: that's a defect, and is answered as one.
 */
export function compactTextOf(trip: Trip): string {
  const known = written.get(trip);
  if (known !== undefined) return known;
  const text = JSON.stringify(compactTripSchema.parse(compactTripOf(trip)));
  written.set(trip, text);
  return text;
}

/** Returns the compact answer as JSON. */
export function compactAnswerText(trip: Trip, beside: Omit<CompactRouteResponse, 'success' | 'route'>): string {
  return `{"success":true,"route":${compactTextOf(trip)},${JSON.stringify(beside).slice(1)}`;
}
