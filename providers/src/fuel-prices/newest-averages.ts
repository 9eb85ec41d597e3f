import { fuelGrades } from '@roadcast/core/services';
import type { AveragePricesPort, GradePrices, GradePricesDraft, PriceArea } from './port.ts';

/**
 * Merges the averages of several sources, keeping the newest for each grade. If dates are equal, the earlier source
 * wins.
 */
export class NewestAverages implements AveragePricesPort {
  private readonly sources: readonly AveragePricesPort[];

  constructor(sources: readonly AveragePricesPort[]) {
    this.sources = sources;
  }

  async averagesIn(areas: readonly PriceArea[], signal?: AbortSignal): Promise<readonly GradePrices[]> {
    const answers = await Promise.all(this.sources.map((source) => source.averagesIn(areas, signal)));
    return areas.map((_, i) => newestOf(answers.map((prices) => prices[i] ?? {})));
  }
}

function newestOf(told: readonly GradePrices[]): GradePrices {
  const newest: GradePricesDraft = {};
  for (const prices of told) {
    for (const grade of fuelGrades) {
      const [here, known] = [prices[grade], newest[grade]];
      if (here && (!known || (here.asOf ?? 0) > (known.asOf ?? 0))) newest[grade] = here;
    }
  }
  return newest;
}
