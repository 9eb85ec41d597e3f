import type { Trip, TripAlert, TripHazard } from '@roadcast/contract';
import { missesPin, type TripNotice } from './use-notices.ts';

/** A warning about the trip, shown as one row. */
export type NoticeItem =
  | { readonly kind: 'alert'; readonly alert: TripAlert }
  | { readonly kind: 'pins' }
  | { readonly kind: 'hazard'; readonly item: TripHazard }
  | { readonly kind: 'notice'; readonly notice: TripNotice };

type Warned = Pick<Trip, 'alerts' | 'hazards' | 'pins' | 'pinRemedies'>;

/** Threats, worst first. */
const threats: readonly TripAlert['threat'][] = ['extreme', 'severe', 'moderate', 'minor', 'none'];

const startOf = ({ stretches }: TripAlert): number => Math.min(...stretches.map(({ fromTime }) => fromTime));

/**
 * Returns the trip's warnings, worst first: official alerts by threat, then missed arrivals, then hazards that the
 * vehicle shouldn't drive in, then the other warnings. A hazard in an alert's stretch is part of the alert.
 */
export function noticeItems(trip: Warned, warnings: readonly TripNotice[]): readonly NoticeItem[] {
  const alerts = trip.alerts.toSorted(
    (a, b) => threats.indexOf(a.threat) - threats.indexOf(b.threat) || startOf(a) - startOf(b),
  );
  return [
    ...alerts.map((alert) => ({ kind: 'alert', alert }) as const),
    ...(missesPin(trip) ? [{ kind: 'pins' } as const] : []),
    ...worstHazards(trip).map((item) => ({ kind: 'hazard', item }) as const),
    ...warnings.map((notice) => ({ kind: 'notice', notice }) as const),
  ];
}

/** Returns the first hazard of each kind that the vehicle shouldn't drive in, outside all alerts. */
function worstHazards({ alerts, hazards }: Warned): TripHazard[] {
  const kinds = new Set<string>();
  return hazards.filter((item) => {
    const { kind, level } = item.hazard;
    if (level !== 'stop' || kinds.has(kind) || alerts.some((alert) => hazardsOf(alert, [item]).length > 0))
      return false;
    kinds.add(kind);
    return true;
  });
}

/** Returns the hazards in an alert's stretches. */
export const hazardsOf = ({ stretches }: TripAlert, hazards: readonly TripHazard[]): TripHazard[] =>
  hazards.filter(({ fromMile, toMile }) =>
    stretches.some((stretch) => fromMile <= stretch.toMile && toMile >= stretch.fromMile),
  );
