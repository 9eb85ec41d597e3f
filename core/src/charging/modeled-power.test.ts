import { expect, it } from 'vitest';
import { connectors } from './model.ts';
import { modeledPower } from './modeled-power.ts';

it.each([
  ['Tesla', 'nacs', 2017, 150],
  ['Tesla', 'nacs', 2022, 250],
  ['Tesla', 'nacs', 2026, 325],
  ['Electrify America', 'ccs1', 2019, 150],
  ['Electrify America', 'ccs1', 2024, 350],
  ['Electrify America', 'ccs1', null, 150],
  ['Tesla Destination', 'nacs', 2024, 9],
] as const)('%s %s of %s gives %d kW', (network, connector, year, kilowatts) => {
  expect(modeledPower(network, connector, year)).toBe(kilowatts);
});

it('has a value for every plug, lower for sites without a network', () => {
  for (const connector of connectors) {
    expect(modeledPower('Somebody', connector, 2025)).toBeGreaterThan(0);
    expect(modeledPower(null, connector, null)).toBeLessThanOrEqual(modeledPower('Somebody', connector, null));
  }
});
