import type { FuelPricesFile } from '@roadcast/core/dataset';
import { fuelGrades } from '@roadcast/core/services';
import type { AveragePricesPort, GradePrices, GradePricesDraft, PriceArea } from '../port.ts';

/** The dataset's averages, with their dates. */
export class EmbeddedFuelPrices implements AveragePricesPort {
  private readonly byState: ReadonlyMap<string, GradePrices>;

  constructor(file: FuelPricesFile) {
    this.byState = new Map(Object.keys(file.states).map((state) => [state, pricesIn(file, state)]));
  }

  async averagesIn(areas: readonly PriceArea[]): Promise<readonly GradePrices[]> {
    return areas.map(({ state }) => this.byState.get(state) ?? {});
  }
}

function pricesIn({ states, later, source, asOf }: FuelPricesFile, state: string): GradePrices {
  const prices: GradePricesDraft = {};
  for (const grade of fuelGrades) {
    const value = states[state]?.[grade];
    if (value !== undefined) {
      prices[grade] = { value, source, asOf: later?.[state]?.[grade] ?? asOf, quality: 'measured' };
    }
  }
  return prices;
}
