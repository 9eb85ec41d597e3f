import type { BasemapLake } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { splineThrough } from '../geometry/spline.ts';
import type { Barrier } from '../land/barriers-read.ts';

/** An outline of fewer written places says where a lake is, not how it looks. */
const FEWEST_PLACES = 6;
/** Outlines on the map are known to this or better, meters. */
const WORST_ACCURACY = 3000;
const SPACING_MILES = 1;
const DECIMALS = 4;

/**
 * @param barriers what no local road crosses; its lakes are outlines by hand.
 * @returns those that are good enough to be looked at, as smooth closed lines. Lakes that are only crossed out by a line are left out.
 */
export const lakesOf = (barriers: readonly Barrier[]): BasemapLake[] =>
  barriers
    .filter(({ kind, line, accuracyMetres }) => {
      // The line of an area is closed: its first place stands there twice.
      return kind === 'lake' && line.length > FEWEST_PLACES && accuracyMetres <= WORST_ACCURACY;
    })
    .map(({ name, line }) => ({ name: name.replace(/,.*$/, ''), shore: smoothed(line) }));

/** @returns a closed curve through the places of a closed line. */
function smoothed(line: readonly LngLat[]): LngLat[] {
  const around = line.slice(0, -1);
  // One turn more at each end: the curve leaves the first place as it comes back to it.
  const knots = [...around.slice(-1), ...around, ...around.slice(0, 2)];
  const curve = splineThrough(knots, SPACING_MILES, 4).slice(1, -1);
  const shore = curve.flatMap((piece) => piece.slice(0, -1)).map(rounded);
  const [first] = shore;
  return first ? [...shore, first] : [];
}

const rounded = ([lng, lat]: LngLat): LngLat => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
