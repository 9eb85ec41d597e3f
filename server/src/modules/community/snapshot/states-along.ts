import { cumulativeMeters, type LngLat, pointAlong } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';

/** Distance between sampled points. */
const STEP_METERS = milesToMeters(15);

/** Returns the states that a line passes, in order, as two-letter codes. */
export function statesAlong(line: readonly LngLat[], gazetteer: GazetteerPort): string[] {
  const along = cumulativeMeters(line);
  const length = along.at(-1) ?? 0;
  const steps = Math.max(1, Math.ceil(length / STEP_METERS));
  const states = Array.from({ length: steps + 1 }, (_, i) => {
    const [lng, lat] = pointAlong(line, along, (i * length) / steps);
    return gazetteer.nearestTown({ lat, lng }).place.state;
  });
  return [...new Set(states)].filter((state) => state !== '');
}
