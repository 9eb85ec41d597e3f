import type { ClimateFile, GazetteerFile, SpotHeight } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { HeightsPort } from '../port.ts';

/** How many known heights around a point make up its height. */
const HEIGHTS_ASKED = 4;

/** A height this near settles the matter; keeps the weight finite at its own place. Kilometers. */
const SOFTENING_KILOMETERS = 1;

/** Beyond this no known height says anything about a point, kilometers. */
const FURTHEST_HEIGHT_KILOMETERS = 80;

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
  feetAt({ lat, lng }: Position): number | null {
    const rows = around(this.index, lng, lat, HEIGHTS_ASKED, FURTHEST_HEIGHT_KILOMETERS);
    let sum = 0;
    let weights = 0;
    for (const row of rows) {
      const height = this.heights[row] as SpotHeight;
      const kilometers = distance(lng, lat, height.lng, height.lat);
      const weight = 1 / (kilometers ** 2 + SOFTENING_KILOMETERS ** 2);
      sum += height.feet * weight;
      weights += weight;
    }
    return weights === 0 ? null : sum / weights;
  }
}
