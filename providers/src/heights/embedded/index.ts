import type { ClimateFile, GazetteerFile } from '@roadcast/core/dataset';
import { METERS_PER_DEGREE, type Position } from '@roadcast/core/geo';
import KDBush from 'kdbush';
import type { HeightsPort } from '../port.ts';

/** Number of nearby elevations to interpolate between. */
const HEIGHTS_ASKED = 4;

/** Meters added to distances so that weights stay finite at known points. */
const SOFTENING_METERS = 1000;

/** Maximum distance of the elevations used, meters. */
const FURTHEST_HEIGHT_METERS = 80_000;

/** Initial search radius, meters. Usually sufficient, which keeps a trip's hundreds of lookups fast. */
const FIRST_LOOK_METERS = 30_000;

/** Elevations interpolated from the dataset: those of places, and of roads at passes, summits and canyons. */
export class EmbeddedHeights implements HeightsPort {
  /** Known points: places first, then points on roads. */
  private readonly lats: Float64Array;
  private readonly lngs: Float64Array;
  private readonly feet: Float64Array;
  private readonly index: KDBush;
  /** Results of the last `findNearest`: rows and squared meters. Reused because a trip needs hundreds of elevations. */
  private readonly rows = new Int32Array(HEIGHTS_ASKED);
  private readonly squares = new Float64Array(HEIGHTS_ASKED);

  /** @param gazetteer provides the elevations of places; the climate file provides those on roads. */
  constructor({ heights }: Pick<ClimateFile, 'heights'>, { lats, lngs, elevationsFeet }: GazetteerFile) {
    this.lats = Float64Array.from([...lats, ...heights.map(({ lat }) => lat)]);
    this.lngs = Float64Array.from([...lngs, ...heights.map(({ lng }) => lng)]);
    this.feet = Float64Array.from([...elevationsFeet, ...heights.map(({ feet }) => feet)]);
    this.index = new KDBush(this.feet.length);
    for (let row = 0; row < this.feet.length; row++) this.index.add(this.lngs[row] ?? 0, this.lats[row] ?? 0);
    this.index.finish();
  }

  /** Returns the mean of nearby elevations, weighted by inverse square distance; null if none is near. */
  feetAt(position: Position): number | null {
    let count = this.findNearest(position, FIRST_LOOK_METERS);
    if (count < HEIGHTS_ASKED) count = this.findNearest(position, FURTHEST_HEIGHT_METERS);
    let sum = 0;
    let weights = 0;
    for (let i = 0; i < count; i++) {
      const weight = 1 / ((this.squares[i] ?? 0) + SOFTENING_METERS * SOFTENING_METERS);
      sum += (this.feet[this.rows[i] ?? 0] ?? 0) * weight;
      weights += weight;
    }
    return weights === 0 ? null : sum / weights;
  }

  /**
   * Finds the nearest known elevations within a radius and stores them in `rows` and `squares`, nearest first. Uses
   * flat-earth distances, which are accurate enough at this range.
   * @returns the number of elevations found.
   */
  private findNearest({ lat, lng }: Position, withinMeters: number): number {
    const { rows, squares } = this;
    const eastward = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    const [across, up] = [withinMeters / eastward, withinMeters / METERS_PER_DEGREE];
    let count = 0;
    let furthest = withinMeters * withinMeters;
    for (const row of this.index.range(lng - across, lat - up, lng + across, lat + up)) {
      const east = ((this.lngs[row] ?? 0) - lng) * eastward;
      const north = ((this.lats[row] ?? 0) - lat) * METERS_PER_DEGREE;
      const square = east * east + north * north;
      if (square >= furthest) continue;
      if (count < HEIGHTS_ASKED) count += 1;
      let i = count - 1;
      for (; i > 0 && (squares[i - 1] ?? 0) > square; i--) {
        squares[i] = squares[i - 1] ?? 0;
        rows[i] = rows[i - 1] ?? 0;
      }
      squares[i] = square;
      rows[i] = row;
      if (count === HEIGHTS_ASKED) furthest = squares[count - 1] ?? 0;
    }
    return count;
  }
}
