import type { ChargingPlugs, ChargingSite, EvModel } from './model.ts';

/*
 * Which Tesla chargers other makes can use. Stations under 250 kW serve Teslas only, and 800-volt batteries get about
 * 100 kW from most others (Recurrent, recurrentauto.com/questions/tesla-supercharger-faqs, read 2026-11-25).
 */

const TESLA = 'Tesla';

/** Stations below the first are Tesla only; those above the second support 800 volts. Kilowatts. */
const OPEN_FROM_KW = 200;
const HIGH_VOLTAGE_FROM_KW = 400;
const CAPPED_KW = 100;

/** Makes with 800-volt batteries in their fast models (approximate), from this power up, kilowatts. */
const highVoltageMakes: readonly string[] = ['Audi', 'Genesis', 'Hyundai', 'Kia', 'Lucid', 'Porsche'];
const HIGH_VOLTAGE_PEAK_KW = 200;

/** Returns whether only Teslas can charge at a plug. */
export const isTeslaOnly = (
  { network }: Pick<ChargingSite, 'network'>,
  { connector, kilowatts }: ChargingPlugs,
): boolean => network === TESLA && connector === 'nacs' && kilowatts !== null && kilowatts < OPEN_FROM_KW;

const hasHighVoltage = ({ make, peakKw }: Pick<EvModel, 'make' | 'peakKw'>): boolean =>
  highVoltageMakes.includes(make) && peakKw >= HIGH_VOLTAGE_PEAK_KW;

/**
 * Returns a vehicle's maximum power at a plug, kilowatts; null if the plug isn't compatible. A vehicle of unknown make
 * counts as not a Tesla.
 * @param kilowatts of the plug, or its modeled power.
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
