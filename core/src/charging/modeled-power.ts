import type { Connector } from './model.ts';

/**
 * Modeled power of plugs without a listed power, by network, type and the site's opening year. Three quarters of the
 * plugs have at least this power: the values are lower quartiles of 5,900 public charging units in Washington State,
 * from the Alternative Fuels Data Center's charging units file as of October 2025 (github.com/jaedencca/Simple_Crawler
 * ev_charging_units.csv, read 2026-11-25). Approximate elsewhere. A row applies from its year until the next row for
 * the same network and type.
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

/** Modeled power for all other networks, and lower values for sites without a network, from the same file. */
const others: Readonly<Record<Connector, number>> = { nacs: 125, ccs1: 100, chademo: 50, j1772: 6.5 };
const withoutNetwork: Readonly<Record<Connector, number>> = { nacs: 50, ccs1: 25, chademo: 44, j1772: 6.5 };

/**
 * Returns a plug's modeled power, kilowatts; callers must mark the power as modeled.
 * @param network as returned by `networkName`; null if none.
 * @param year the site's opening year; null counts as the network's first year.
 */
export function modeledPower(network: string | null, connector: Connector, year: number | null): number {
  const opened = year ?? 0;
  const own = rows.filter(([who, kind, from]) => who === network && kind === connector && from <= opened).at(-1);
  return own?.[3] ?? (network === null ? withoutNetwork : others)[connector];
}
