import { drivableTripOf, type Segment, type Trip } from '@roadcast/contract';
import type { TripHazards } from '@roadcast/core/travel-style';

/** Stops and hours shown in the preview. */
const MOST_SAMPLES = 4;

/** Returns a trip's hazards for the safety score. Typical weather has none, because it isn't a forecast. */
export function hazardsOfTrip(trip: Trip): TripHazards {
  const { dayCards, hazards, segments } = trip;
  const dayOfMile = (mile: number): number =>
    segments.find(({ cumulativeDistance }) => cumulativeDistance >= mile)?.day ?? segments.at(-1)?.day ?? 1;
  const iceDays = new Set(
    hazards.filter(({ hazard }) => hazard.kind === 'ice').map(({ fromMile }) => dayOfMile(fromMile)),
  );
  const withNote = (...kinds: readonly string[]): number =>
    dayCards.filter(({ notes }) => notes.some(({ kind }) => kinds.includes(kind))).length;
  return {
    stormDays: dayCards.filter(({ severity }) => severity === 'severe').length,
    iceDays: iceDays.size,
    longDays: withNote('long-day', 'long-leg'),
    darkDays: withNote('dark'),
    unknownRoadShare: unknownRoadShare(trip),
  };
}

/** Returns the share of the road whose course is modeled. */
function unknownRoadShare(trip: Trip): number {
  const { along, stretches } = drivableTripOf(trip);
  const metersAt = (index: number): number => along[Math.min(index, along.length - 1)] ?? 0;
  const total = metersAt(along.length);
  if (total === 0) return 0;
  const modeled = stretches.reduce((sum, { kind, fromIndex }, i) => {
    const end = metersAt(stretches[i + 1]?.fromIndex ?? along.length);
    return kind === 'modeled' ? sum + end - metersAt(fromIndex) : sum;
  }, 0);
  return modeled / total;
}

/** Returns stops spread evenly over the trip, including both ends. */
export function sampleStops(segments: readonly Segment[]): readonly Segment[] {
  const stops = segments.filter(({ type }) => type !== 'day_start');
  if (stops.length <= MOST_SAMPLES) return stops;
  const last = stops.length - 1;
  const picked = Array.from({ length: MOST_SAMPLES }, (_, i) => Math.round((i * last) / (MOST_SAMPLES - 1)));
  return stops.filter((_, i) => picked.includes(i));
}
