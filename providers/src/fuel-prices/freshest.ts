import { fuelGrades } from '@roadcast/core/services';
import type { AveragePricesPort, GradePrices, PriceArea } from './port.ts';

/** Averages of several sources as one: of each grade the one with the later date. */
export class FreshestAverages implements AveragePricesPort {
  private readonly sources: readonly AveragePricesPort[];

  /** @param sources the best first: it wins where dates are equal. */
  constructor(sources: readonly AveragePricesPort[]) {
    this.sources = sources;
  }

  async averagesIn(area: PriceArea, signal?: AbortSignal): Promise<GradePrices> {
    const answers = await Promise.all(this.sources.map((source) => source.averagesIn(area, signal)));
    const prices: { -readonly [Grade in keyof GradePrices]: GradePrices[Grade] } = {};
    for (const answer of answers) {
      for (const grade of fuelGrades) {
        const [own, known] = [answer[grade], prices[grade]];
        if (own && (!known || (own.asOf ?? 0) > (known.asOf ?? 0))) prices[grade] = own;
      }
    }
    return prices;
  }
}
