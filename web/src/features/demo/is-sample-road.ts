import { sampleTrip } from '@roadcast/contract';
import type { TripDraft, TripPlace } from '@roadcast/core/trip-request';

type RoadDraft = Pick<TripDraft, 'origin' | 'waypoints' | 'destination'>;

const positionsOf = ({ origin, waypoints, destination }: RoadDraft): readonly TripPlace['at'][] =>
  [origin, ...waypoints, destination].map(({ at }) => at);

const samplePositions = positionsOf(sampleTrip);

/** Returns whether a trip has the places of the sample trip. Vehicle and preferences may differ. */
export function isSampleRoad(draft: RoadDraft): boolean {
  const positions = positionsOf(draft);
  return (
    positions.length === samplePositions.length &&
    positions.every((at, i) => at?.lat === samplePositions[i]?.lat && at?.lng === samplePositions[i]?.lng)
  );
}
