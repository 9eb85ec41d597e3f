import type { ChargingPlugs, ChargingSite, EvModel } from './model.ts';

/*
 * Which of Tesla's chargers other makes can use. Stations of less than 250 kW speak to Teslas alone, and batteries of 800 volts get about 100 kW from most of
 * the others (Recurrent, recurrentauto.com/questions/tesla-supercharger-faqs, read 2026-11-25).
 */

const TESLA = 'Tesla';

/** Stations below this are Tesla's alone; those above the other are built for 800 volts. Kilowatts. */
const OPEN_FROM_KW = 200;
const HIGH_VOLTAGE_FROM_KW = 400;
const CAPPED_KW = 100;

/** Makes whose fast models have batteries of 800 volts (approximate), from this power on, kilowatts. */
const highVoltageMakes: readonly string[] = ['Audi', 'Genesis', 'Hyundai', 'Kia', 'Lucid', 'Porsche'];
const HIGH_VOLTAGE_PEAK_KW = 200;

/** @returns whether only Teslas can charge at a plug. */
export const isTeslaOnly = (
  { network }: Pick<ChargingSite, 'network'>,
  { connector, kilowatts }: ChargingPlugs,
): boolean => network === TESLA && connector === 'nacs' && kilowatts !== null && kilowatts < OPEN_FROM_KW;

const hasHighVoltage = ({ make, peakKw }: Pick<EvModel, 'make' | 'peakKw'>): boolean =>
  highVoltageMakes.includes(make) && peakKw >= HIGH_VOLTAGE_PEAK_KW;

/**
 * @param kilowatts of the plug; what it is taken for where nobody knows.
 * @returns what a vehicle gets from a plug at most, kilowatts; null where the plug is not for it. A vehicle of which nobody says the make is taken for no Tesla.
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
