import type { BasemapLake } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { splineThrough } from '../geometry/spline.ts';
import type { Barrier } from '../land/barriers-read.ts';

/** Outlines with fewer written places are too rough to draw. */
const FEWEST_PLACES = 6;
/** Maximum inaccuracy of drawn outlines, meters. */
const WORST_ACCURACY = 3000;
const SPACING_MILES = 1;
const DECIMALS = 4;

/**
 * Returns the lakes with good enough outlines, as smooth closed lines. Omits lakes that are only crossed out by a line.
 * @param barriers areas no local road crosses; their lakes are outlined by hand.
 */
export const lakesOf = (barriers: readonly Barrier[]): BasemapLake[] =>
  barriers
    .filter(({ kind, line, accuracyMeters }) => {
      // An area's line is closed: its first place is repeated at the end.
      return kind === 'lake' && line.length > FEWEST_PLACES && accuracyMeters <= WORST_ACCURACY;
    })
    .map(({ name, line }) => ({ name: name.replace(/,.*$/, ''), shore: smoothed(line) }));

/** Returns a closed curve through the places of a closed line. */
function smoothed(line: readonly LngLat[]): LngLat[] {
  const around = line.slice(0, -1);
  // One extra turn at each end, so that the curve leaves the first place in the direction in which it returns.
  const knots = [...around.slice(-1), ...around, ...around.slice(0, 2)];
  const curve = splineThrough(knots, SPACING_MILES, 4).slice(1, -1);
  const shore = curve.flatMap((piece) => piece.slice(0, -1)).map(rounded);
  const [first] = shore;
  return first ? [...shore, first] : [];
}

const rounded = ([lng, lat]: LngLat): LngLat => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
