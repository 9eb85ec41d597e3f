import type { FuelPricesFile } from '@roadcast/core/dataset';
import { fuelGrades } from '@roadcast/core/services';
import type { AveragePricesPort, GradePrices, PriceArea } from '../port.ts';

/** Averages that came with the dataset, of the day that stands with them. */
export class EmbeddedFuelPrices implements AveragePricesPort {
  private readonly file: FuelPricesFile;

  constructor(file: FuelPricesFile) {
    this.file = file;
  }

  async averagesIn({ state }: PriceArea): Promise<GradePrices> {
    const { states, later, source, asOf } = this.file;
    const prices: { -readonly [Grade in keyof GradePrices]: GradePrices[Grade] } = {};
    for (const grade of fuelGrades) {
      const value = states[state]?.[grade];
      if (value !== undefined) {
        prices[grade] = { value, source, asOf: later?.[state]?.[grade] ?? asOf, quality: 'measured' };
      }
    }
    return prices;
  }
}
