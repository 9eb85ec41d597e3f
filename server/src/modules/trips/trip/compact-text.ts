import { type CompactRouteResponse, compactTripOf, compactTripSchema, type Trip } from '@roadcast/contract';

/** A trip does not change, and is written once: for its answer, and for `PlannedTrips`. */
const written = new WeakMap<Trip, string>();

/**
 * @returns a trip in its compact form, as JSON. @throws ZodError for a trip that is not as the contract has it: that is a mistake of ours, and
 * answered as one.
 */
export function compactTextOf(trip: Trip): string {
  const known = written.get(trip);
  if (known !== undefined) return known;
  const text = JSON.stringify(compactTripSchema.parse(compactTripOf(trip)));
  written.set(trip, text);
  return text;
}

/** @returns the compact answer as JSON. */
export function compactAnswerText(trip: Trip, beside: Omit<CompactRouteResponse, 'success' | 'route'>): string {
  return `{"success":true,"route":${compactTextOf(trip)},${JSON.stringify(beside).slice(1)}`;
}
