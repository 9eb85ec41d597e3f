import type { ChargingPlugs, ChargingSite, EvModel } from './model.ts';

/*
 * Rules for which Tesla chargers other makes can use. Stations below 250 kW serve only Teslas, and 800-volt batteries
 * get about 100 kW from most others (Recurrent, recurrentauto.com/questions/tesla-supercharger-faqs, read 2026-11-25).
 */

const TESLA = 'Tesla';

/**
 * Stations below `OPEN_FROM_KW` are Tesla only. Stations from `HIGH_VOLTAGE_FROM_KW` up support 800 volts; others are
 * capped at `CAPPED_KW` for them.
 */
const OPEN_FROM_KW = 200;
const HIGH_VOLTAGE_FROM_KW = 400;
const CAPPED_KW = 100;

/** Makes whose fast models, from `HIGH_VOLTAGE_PEAK_KW` up, have 800-volt batteries (approximate). */
const highVoltageMakes: readonly string[] = ['Audi', 'Genesis', 'Hyundai', 'Kia', 'Lucid', 'Porsche'];
const HIGH_VOLTAGE_PEAK_KW = 200;

/** Returns whether a plug charges only Teslas. */
export const isTeslaOnly = (
  { network }: Pick<ChargingSite, 'network'>,
  { connector, kilowatts }: ChargingPlugs,
): boolean => network === TESLA && connector === 'nacs' && kilowatts !== null && kilowatts < OPEN_FROM_KW;

const hasHighVoltage = ({ make, peakKw }: Pick<EvModel, 'make' | 'peakKw'>): boolean =>
  highVoltageMakes.includes(make) && peakKw >= HIGH_VOLTAGE_PEAK_KW;

/**
 * Returns a vehicle's maximum power at a plug, kilowatts; null if incompatible. A vehicle of unknown make counts as a
 * non-Tesla.
 * @param kilowatts the plug's listed or modeled power.
 */
export function kilowattsFor(
  model: Pick<EvModel, 'make' | 'peakKw'>,
  site: Pick<ChargingSite, 'network'>,
  plugs: ChargingPlugs,
  kilowatts: number,
): number | null {
  if (site.network !== TESLA || plugs.connector !== 'nacs' || model.make === TESLA) return kilowatts;
  if (isTeslaOnly(site, plugs)) return null;
  return hasHighVoltage(model) && kilowatts < HIGH_VOLTAGE_FROM_KW ? Math.min(kilowatts, CAPPED_KW) : kilowatts;
}
