import type { ClimateFile, GazetteerFile, SpotHeight } from '@roadcast/core/dataset';
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
const FIRST_LOOK_METERS = 20_000;

/** A known height and the square of its distance, square meters. */
interface Near {
  readonly feet: number;
  readonly square: number;
}

/** Heights modeled from those that the dataset knows: of places, and of roads at their passes, summits and canyons. */
export class EmbeddedHeights implements HeightsPort {
  private readonly heights: readonly SpotHeight[];
  private readonly index: KDBush;

  /** @param gazetteer gives the heights of places; between them stand those that the climate file has of roads. */
  constructor({ heights }: Pick<ClimateFile, 'heights'>, gazetteer: GazetteerFile) {
    const { lats, lngs, elevationsFeet } = gazetteer;
    const ofPlaces = lats.map((lat, row) => ({ lat, lng: lngs[row] as number, feet: elevationsFeet[row] as number }));
    this.heights = [...ofPlaces, ...heights];
    this.index = new KDBush(this.heights.length);
    for (const { lat, lng } of this.heights) this.index.add(lng, lat);
    this.index.finish();
  }

  /** The mean of the heights around a point, by the inverse square of their distance; null far from all of them. */
  feetAt(position: Position): number | null {
    const near = this.nearest(position, FIRST_LOOK_METERS);
    const nearest = near.length < HEIGHTS_ASKED ? this.nearest(position, FURTHEST_HEIGHT_METERS) : near;
    let sum = 0;
    let weights = 0;
    for (const { feet, square } of nearest) {
      const weight = 1 / (square + SOFTENING_METERS ** 2);
      sum += feet * weight;
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
      const height = this.heights[row] as SpotHeight;
      const square = ((height.lng - lng) * eastward) ** 2 + ((height.lat - lat) * METERS_PER_DEGREE) ** 2;
      if (square > withinMeters ** 2) continue;
      if (nearest.length === HEIGHTS_ASKED && square >= (nearest[HEIGHTS_ASKED - 1] as Near).square) continue;
      let at = nearest.length;
      while (at > 0 && (nearest[at - 1] as Near).square > square) at--;
      nearest.splice(at, 0, { feet: height.feet, square });
      if (nearest.length > HEIGHTS_ASKED) nearest.pop();
    }
    return nearest;
  }
}
