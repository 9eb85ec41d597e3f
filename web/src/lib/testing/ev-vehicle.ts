import type { EvVehicle } from '@roadcast/contract';

/** Returns an EV, a Model Y by default. */
export const evVehicle = (given: Partial<EvVehicle> = {}): EvVehicle => ({
  id: 'tesla-model-y',
  make: 'Tesla',
  model: 'Model Y',
  trim: 'Long Range',
  fromYear: 2022,
  toYear: 2024,
  body: 'suv',
  usableKwh: 75,
  rangeMiles: 330,
  kwhPer100Miles: 28,
  peakKw: 250,
  minutes10To80: 27,
  connector: 'nacs',
  adapters: ['ccs1'],
  towPounds: 3500,
  approximate: ['usableKwh'],
  source: 'EPA',
  asOf: Date.UTC(2026, 5, 1, 12),
  ...given,
});
