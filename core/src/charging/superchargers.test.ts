import { expect, it } from 'vitest';
import type { ChargingPlugs } from './model.ts';
import { isTeslaOnly, kilowattsFor } from './superchargers.ts';

const plugs = (kilowatts: number | null, connector: ChargingPlugs['connector'] = 'nacs'): ChargingPlugs => ({
  connector,
  kilowatts,
  modeled: false,
  count: 8,
});

const tesla = { make: 'Tesla', peakKw: 250 };
const ford = { make: 'Ford', peakKw: 150 };
const hyundai = { make: 'Hyundai', peakKw: 235 };
const supercharger = { network: 'Tesla' };

it.each([
  ['a Tesla at an old Supercharger', tesla, plugs(150), 150],
  ['another make at an old Supercharger', ford, plugs(150), null],
  ['another make at a newer one', ford, plugs(250), 250],
  ['a battery of 800 volts at a newer one', hyundai, plugs(325), 100],
  ['a battery of 800 volts at one of the newest', hyundai, plugs(500), 500],
  ['a CCS plug at a Supercharger', ford, plugs(150, 'ccs1'), 150],
  ['a small battery of the same make', { make: 'Hyundai', peakKw: 100 }, plugs(250), 250],
  ['a vehicle of no make', { make: '', peakKw: 170 }, plugs(120), null],
])('%s', (_, model, plug, expected) => {
  expect(kilowattsFor(model, supercharger, plug, plug.kilowatts ?? 50)).toBe(expected);
});

it('opens other networks to all makes', () => {
  expect(kilowattsFor(hyundai, { network: 'Electrify America' }, plugs(150), 150)).toBe(150);
  expect(isTeslaOnly({ network: null }, plugs(120))).toBe(false);
  expect(isTeslaOnly(supercharger, plugs(null))).toBe(false);
});
