import type { ClimateFile, GazetteerFile } from '@roadcast/core/dataset';
import { METERS_PER_DEGREE, type Position } from '@roadcast/core/geo';
import { last } from '@roadcast/core/lists';
import KDBush from 'kdbush';
import type { HeightsPort } from '../port.ts';

/** Number of nearby heights used for a point. */
const HEIGHTS_ASKED = 4;

/** Added to distances to keep the weight finite at a known height's own position, meters. */
const SOFTENING_METERS = 1000;

/** Maximum distance of a usable height, meters. */
const FURTHEST_HEIGHT_METERS = 80_000;

/** First search radius, meters: usually enough, and a trip needs hundreds of heights. */
const FIRST_LOOK_METERS = 30_000;

/** A known height's row, and the square of its distance, square meters. */
interface Near {
  readonly row: number;
  readonly square: number;
}

/** Heights interpolated from the dataset's: of places, and of roads at passes, summits and canyons. */
export class EmbeddedHeights implements HeightsPort {
  /** Columns: places first, then points on roads. */
  private readonly lats: Float64Array;
  private readonly lngs: Float64Array;
  private readonly feet: Float64Array;
  private readonly index: KDBush;

  /** @param gazetteer heights of places, in addition to the climate file's heights on roads. */
  constructor({ heights }: Pick<ClimateFile, 'heights'>, { lats, lngs, elevationsFeet }: GazetteerFile) {
    this.lats = Float64Array.from([...lats, ...heights.map(({ lat }) => lat)]);
    this.lngs = Float64Array.from([...lngs, ...heights.map(({ lng }) => lng)]);
    this.feet = Float64Array.from([...elevationsFeet, ...heights.map(({ feet }) => feet)]);
    this.index = new KDBush(this.feet.length);
    for (let row = 0; row < this.feet.length; row++) this.index.add(this.lngs[row] ?? 0, this.lats[row] ?? 0);
    this.index.finish();
  }

  /** Returns the mean of the heights around a point, weighted by inverse square distance; null far from all of them. */
  feetAt(position: Position): number | null {
    const near = this.nearest(position, FIRST_LOOK_METERS);
    const nearest = near.length < HEIGHTS_ASKED ? this.nearest(position, FURTHEST_HEIGHT_METERS) : near;
    let sum = 0;
    let weights = 0;
    for (const { row, square } of nearest) {
      const weight = 1 / (square + SOFTENING_METERS ** 2);
      sum += (this.feet[row] ?? 0) * weight;
      weights += weight;
    }
    return weights === 0 ? null : sum / weights;
  }

  /**
   * Returns the nearest known heights within a radius, nearest first. Uses flat-earth distances, since they are short.
   */
  private nearest({ lat, lng }: Position, withinMeters: number): Near[] {
    const eastward = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    const [across, up] = [withinMeters / eastward, withinMeters / METERS_PER_DEGREE];
    const nearest: Near[] = [];
    for (const row of this.index.range(lng - across, lat - up, lng + across, lat + up)) {
      const east = ((this.lngs[row] ?? 0) - lng) * eastward;
      const north = ((this.lats[row] ?? 0) - lat) * METERS_PER_DEGREE;
      const square = east * east + north * north;
      if (square > withinMeters ** 2) continue;
      if (nearest.length === HEIGHTS_ASKED && square >= last(nearest).square) continue;
      const further = nearest.findIndex((known) => known.square > square);
      nearest.splice(further === -1 ? nearest.length : further, 0, { row, square });
      if (nearest.length > HEIGHTS_ASKED) nearest.pop();
    }
    return nearest;
  }
}
