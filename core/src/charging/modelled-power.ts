import type { Connector } from './model.ts';

/**
 * What a plug of which nobody tells the power gives at most, by who runs it, its kind and the year in which the site opened. The figures are
 * what three quarters of the plugs give at least: lower quartiles of 5,900 public charging units of Washington State in the Alternative Fuels
 * Data Center's file of charging units, as of October 2025 (github.com/jaedencca/Simple_Crawler ev_charging_units.csv, read 2026-11-25).
 * They are approximate anywhere else. Each row holds from its year on, until the next row of the same network and kind.
 */
const rows: readonly (readonly [network: string, connector: Connector, fromYear: number, kilowatts: number])[] = [
  ['Tesla', 'nacs', 0, 150],
  ['Tesla', 'nacs', 2020, 250],
  ['Tesla', 'nacs', 2025, 325],
  ['Tesla', 'ccs1', 0, 250],
  ['Tesla Destination', 'nacs', 0, 9],
  ['Electrify America', 'ccs1', 0, 150],
  ['Electrify America', 'ccs1', 2023, 350],
  ['Electrify America', 'chademo', 0, 50],
  ['EVgo', 'ccs1', 0, 100],
  ['EVgo', 'chademo', 0, 50],
  ['EVgo', 'chademo', 2020, 100],
  ['ChargePoint', 'ccs1', 0, 50],
  ['ChargePoint', 'ccs1', 2020, 62],
  ['ChargePoint', 'chademo', 0, 50],
  ['ChargePoint', 'chademo', 2020, 62],
  ['ChargePoint', 'nacs', 0, 125],
  ['EVCS', 'ccs1', 0, 50],
  ['EVCS', 'ccs1', 2023, 150],
  ['EVCS', 'chademo', 0, 50],
  ['EVCS', 'chademo', 2023, 150],
  ['EV Connect', 'ccs1', 0, 150],
  ['EV Connect', 'ccs1', 2023, 180],
  ['EV Connect', 'chademo', 0, 100],
  ['FLO', 'ccs1', 0, 50],
  ['FLO', 'ccs1', 2023, 100],
  ['FLO', 'chademo', 0, 50],
  ['Rivian Adventure Network', 'ccs1', 0, 300],
  ['Ford Charge', 'ccs1', 0, 120],
  ['bp pulse', 'ccs1', 0, 150],
  ['Circle K Charge', 'ccs1', 0, 180],
  ['Red E', 'ccs1', 0, 120],
  ['Electric Era', 'ccs1', 0, 200],
  ['Electric Era', 'nacs', 0, 200],
  ['Blink', 'ccs1', 0, 60],
  ['Blink', 'nacs', 0, 120],
  ['7Charge', 'ccs1', 0, 180],
];

/** Of all other networks, from the same file. Sites without a network have less. */
const others: Readonly<Record<Connector, number>> = { nacs: 125, ccs1: 100, chademo: 50, j1772: 6.5 };
const withoutNetwork: Readonly<Record<Connector, number>> = { nacs: 50, ccs1: 25, chademo: 44, j1772: 6.5 };

/**
 * @param network as `networkName` writes it; null for none. @param year in which the site opened; null where nobody knows, which is taken for
 * the network's oldest. @returns kilowatts, to be marked as modelled.
 */
export function modelledPower(network: string | null, connector: Connector, year: number | null): number {
  const opened = year ?? 0;
  const own = rows.filter(([who, kind, from]) => who === network && kind === connector && from <= opened).at(-1);
  return own?.[3] ?? (network === null ? withoutNetwork : others)[connector];
}
