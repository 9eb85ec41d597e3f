import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { RoadInTime } from '@roadcast/core/weather';

/** Returns a road without stops, with a fixed driving time between points. @param start epoch milliseconds. */
export function roadOf(line: readonly LngLat[], start: number, hoursBetween = 1): RoadInTime {
  const along = cumulativeMeters(line);
  return new RoadInTime(
    line.map((point, i) => {
      const at = start + i * hoursBetween * MILLISECONDS_PER_HOUR;
      return { point, meters: along[i] as number, arrives: at, leaves: at };
    }),
  );
}
