import { cumulativeMeters, type LngLat, pointAlong } from '@roadcast/core/geo';
import { roundTo } from '@roadcast/core/units';

/** Points in a thumbnail map's line. More would overlap at 300 px. */
const PREVIEW_POINTS = 64;

/** Decimals of degrees; 0.001 degrees are about 100 m. */
const PREVIEW_DECIMALS = 3;

/** Reduces a trip's line to a few points, evenly spaced along the road. */
export function previewOf(line: readonly LngLat[]): [number, number][] {
  const rounded = ([lng, lat]: LngLat): [number, number] => [
    roundTo(lng, PREVIEW_DECIMALS),
    roundTo(lat, PREVIEW_DECIMALS),
  ];
  if (line.length <= PREVIEW_POINTS) return line.map(rounded);
  const along = cumulativeMeters(line);
  const step = (along.at(-1) ?? 0) / (PREVIEW_POINTS - 1);
  return Array.from({ length: PREVIEW_POINTS }, (_, i) => rounded(pointAlong(line, along, i * step)));
}
