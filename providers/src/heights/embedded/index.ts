import type { ClimateFile, GazetteerFile } from '@roadcast/core/dataset';
import { METERS_PER_DEGREE, type Position } from '@roadcast/core/geo';
import KDBush from 'kdbush';
import type { HeightsPort } from '../port.ts';

/** How many known heights around a point make up its height. */
const HEIGHTS_ASKED = 4;

/** A height this near settles the matter; keeps the weight finite at its own place. Meters. */
const SOFTENING_METERS = 1000;

/** Beyond this no known height says anything about a point, meters. */
const FURTHEST_HEIGHT_METERS = 80_000;

/** Looked at first, meters: mostly enough of them are this near, and a trip asks for hundreds of heights. */
const FIRST_LOOK_METERS = 30_000;

/** A known height's row, and the square of its distance, square meters. */
interface Near {
  readonly row: number;
  readonly square: number;
}

/** Heights modeled from those that the dataset knows: of places, and of roads at their passes, summits and canyons. */
export class EmbeddedHeights implements HeightsPort {
  /** Column by column: of the places, then of those on roads. */
  private readonly lats: Float64Array;
  private readonly lngs: Float64Array;
  private readonly feet: Float64Array;
  private readonly index: KDBush;

  /** @param gazetteer gives the heights of places; between them stand those that the climate file has of roads. */
  constructor({ heights }: Pick<ClimateFile, 'heights'>, { lats, lngs, elevationsFeet }: GazetteerFile) {
    this.lats = Float64Array.from([...lats, ...heights.map(({ lat }) => lat)]);
    this.lngs = Float64Array.from([...lngs, ...heights.map(({ lng }) => lng)]);
    this.feet = Float64Array.from([...elevationsFeet, ...heights.map(({ feet }) => feet)]);
    this.index = new KDBush(this.feet.length);
    for (let row = 0; row < this.feet.length; row++) this.index.add(this.lngs[row] as number, this.lats[row] as number);
    this.index.finish();
  }

  /** The mean of the heights around a point, by the inverse square of their distance; null far from all of them. */
  feetAt(position: Position): number | null {
    const near = this.nearest(position, FIRST_LOOK_METERS);
    const nearest = near.length < HEIGHTS_ASKED ? this.nearest(position, FURTHEST_HEIGHT_METERS) : near;
    let sum = 0;
    let weights = 0;
    for (const { row, square } of nearest) {
      const weight = 1 / (square + SOFTENING_METERS ** 2);
      sum += (this.feet[row] as number) * weight;
      weights += weight;
    }
    return weights === 0 ? null : sum / weights;
  }

  /** @returns the nearest known heights within so many meters, the nearest first. Flat-earth distances: they are short. */
  private nearest({ lat, lng }: Position, withinMeters: number): Near[] {
    const eastward = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    const [across, up] = [withinMeters / eastward, withinMeters / METERS_PER_DEGREE];
    const nearest: Near[] = [];
    for (const row of this.index.range(lng - across, lat - up, lng + across, lat + up)) {
      const east = ((this.lngs[row] as number) - lng) * eastward;
      const north = ((this.lats[row] as number) - lat) * METERS_PER_DEGREE;
      const square = east * east + north * north;
      if (square > withinMeters ** 2) continue;
      if (nearest.length === HEIGHTS_ASKED && square >= (nearest[HEIGHTS_ASKED - 1] as Near).square) continue;
      let at = nearest.length;
      while (at > 0 && (nearest[at - 1] as Near).square > square) at--;
      nearest.splice(at, 0, { row, square });
      if (nearest.length > HEIGHTS_ASKED) nearest.pop();
    }
    return nearest;
  }
}
