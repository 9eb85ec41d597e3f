import type { DepartureReasonFacts } from '@roadcast/contract';
import { type DepartureReason, severityCause, type WeatherPoint } from '@roadcast/core/weather';

/** Returns why another departure is better, in the API format; null if no single place is the main reason. */
export function reasonFacts(
  reason: DepartureReason | null,
  townAt: (point: WeatherPoint) => string,
): DepartureReasonFacts {
  if (!reason) return null;
  const { change, planned, point } = reason;
  return { change, hardship: severityCause(planned).hardship, place: townAt(point) };
}
