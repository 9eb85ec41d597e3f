import type { BasemapLake } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { splineThrough } from '../geometry/spline.ts';
import type { Barrier } from '../land/barriers-read.ts';

/** Outlines with fewer points than this are too rough to draw. */
const FEWEST_PLACES = 6;
/** Maximum inaccuracy of drawn outlines, meters. */
const WORST_ACCURACY = 3000;
const SPACING_MILES = 1;
const DECIMALS = 4;

/**
 * Returns the lakes with accurate enough outlines, as smooth closed lines. Omits lakes written as a single line across
 * the water.
 * @param barriers areas that no local road crosses, including hand-drawn lake outlines.
 */
export const lakesOf = (barriers: readonly Barrier[]): BasemapLake[] =>
  barriers
    .filter(({ kind, line, accuracyMeters }) => {
      // An area's line is closed: the first place is repeated at the end.
      return kind === 'lake' && line.length > FEWEST_PLACES && accuracyMeters <= WORST_ACCURACY;
    })
    .map(({ name, line }) => ({ name: name.replace(/,.*$/, ''), shore: smoothed(line) }));

/** Returns a smooth closed curve through the points of a closed line. */
function smoothed(line: readonly LngLat[]): LngLat[] {
  const around = line.slice(0, -1);
  // Add a knot at each end, so the curve closes smoothly at the first point.
  const knots = [...around.slice(-1), ...around, ...around.slice(0, 2)];
  const curve = splineThrough(knots, SPACING_MILES, 4).slice(1, -1);
  const shore = curve.flatMap((piece) => piece.slice(0, -1)).map(rounded);
  const [first] = shore;
  return first ? [...shore, first] : [];
}

const rounded = ([lng, lat]: LngLat): LngLat => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
