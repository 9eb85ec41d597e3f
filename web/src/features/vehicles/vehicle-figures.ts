import type { RvType, VehicleKind } from '@roadcast/core/roads';
import {
  feetToMeters,
  gallonsToLiters,
  INCHES_PER_FOOT,
  kilogramsToPounds,
  kilometersToMiles,
  litersToGallons,
  metersToFeet,
  milesToKilometers,
  poundsToKilograms,
  roundTo,
} from '@roadcast/core/units';
import { advancedFigures, type FuelType, usualFigures, usualMpg, vehicleRanges } from '@roadcast/core/vehicles';
import { feetAndInchesText } from '@roadcast/messages/sentences';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { numberText } from '../../lib/format.ts';
import type { DistanceUnit } from '../../lib/settings.ts';

const { form: words, units } = vehiclesTexts;

/** Figures of a vehicle that drivers can enter. */
export const figureNames = ['mpg', 'tankGallons', 'rangeMiles', ...advancedFigures] as const;

export type FigureName = (typeof figureNames)[number];

/** How a figure is displayed in one unit system. */
interface Measure {
  readonly unit: string;
  readonly decimals: number;
  readonly shown: (kept: number) => number;
  readonly kept: (shown: number) => number;
}

const same = (value: number): number => value;
const plain = (unit: string, decimals: number): Measure => ({ unit, decimals, shown: same, kept: same });

const customary: Readonly<Record<FigureName, Measure>> = {
  mpg: plain(units.mpg, 1),
  tankGallons: plain(units.miles.tank, 1),
  rangeMiles: plain(units.miles.range, 0),
  height: plain(units.miles.size, 2),
  width: plain(units.miles.size, 2),
  length: plain(units.miles.size, 2),
  weight: plain(units.miles.weight, 0),
  axles: plain('', 0),
  maxSpeed: plain(units.miles.speed, 0),
};

const meters: Measure = { unit: units.kilometers.size, decimals: 2, shown: feetToMeters, kept: metersToFeet };
const distance = { shown: milesToKilometers, kept: kilometersToMiles, decimals: 0 };

const metric: Readonly<Record<FigureName, Measure>> = {
  ...customary,
  tankGallons: { unit: units.kilometers.tank, decimals: 0, shown: gallonsToLiters, kept: litersToGallons },
  rangeMiles: { unit: units.kilometers.range, ...distance },
  height: meters,
  width: meters,
  length: meters,
  weight: { unit: units.kilometers.weight, decimals: 0, shown: poundsToKilograms, kept: kilogramsToPounds },
  maxSpeed: { unit: units.kilometers.speed, ...distance },
};

const measureOf = (name: FigureName, unit: DistanceUnit): Measure => (unit === 'miles' ? customary : metric)[name];

/** Decimals to store, enough for metric figures to round-trip. */
const KEPT_DECIMALS = 4;

/** Formats a stored figure for its field: '11.5', '3.51'; empty if none. */
export function figureText(name: FigureName, kept: number | null, unit: DistanceUnit): string {
  if (kept === null) return '';
  const { shown, decimals } = measureOf(name, unit);
  return String(roundTo(shown(kept), decimals));
}

/** Formats a figure with its unit: '11′6″', '12,000 lb'. */
export function figureWords(name: FigureName, kept: number, unit: DistanceUnit): string {
  if (unit === 'miles' && isSize(name)) return feetAndInchesText(kept, 'up');
  const number = numberText(Number(figureText(name, kept, unit)));
  return `${number} ${measureOf(name, unit).unit}`.trim();
}

const isSize = (name: FigureName): boolean => customary[name].unit === units.miles.size;

/** Returns a field's label: 'Height (ft)'. */
export function figureLabel(name: FigureName, unit: DistanceUnit): string {
  const label = words.figures[name];
  const { unit: letters } = measureOf(name, unit);
  return letters === '' || name === 'mpg' ? label : words.withUnit({ label, unit: letters });
}

/** Result of parsing a field: a figure, empty, or an error. */
export type ReadFigure =
  | { readonly kept: number | null; readonly problem?: undefined }
  | { readonly kept?: undefined; readonly problem: string };

/** Matches 11'6", 11′6″, 11 ft 6 in, 11', and the truckers' notation 13-6. */
const feetAndInches = /^(\d+)\s*(?:'|′|’|ft\.?|feet|-(?=\d))\s*(?:(\d+(?:\.\d+)?)\s*(?:"|″|”|''|in\.?|inches)?)?$/i;

/** Matches a number with an optional unit. */
const numberWithUnit = /^([+-]?[\d.,]+)\s*([a-z/]*)\.?$/i;

/** Units accepted in either system, with their conversion to the stored unit. */
const feet = { ft: same, feet: same, m: metersToFeet, meters: metersToFeet, metres: metersToFeet };
const mph = { mph: same, 'km/h': kilometersToMiles, kmh: kilometersToMiles };
const typedUnits: Readonly<Record<FigureName, Readonly<Record<string, (typed: number) => number>>>> = {
  mpg: { mpg: same },
  tankGallons: { gal: same, gallons: same, l: litersToGallons, liters: litersToGallons, litres: litersToGallons },
  rangeMiles: { mi: same, miles: same, km: kilometersToMiles },
  height: feet,
  width: feet,
  length: feet,
  weight: { lb: same, lbs: same, pounds: same, kg: kilogramsToPounds },
  axles: { axles: same },
  maxSpeed: mph,
};

/** Parses a figure to its stored unit; NaN if invalid. */
function typedFigure(name: FigureName, text: string, measure: Measure): number {
  const parts = typedUnits[name] === feet ? feetAndInches.exec(text) : null;
  const inches = Number(parts?.[2] ?? 0);
  if (parts) return inches < INCHES_PER_FOOT ? Number(parts[1]) + inches / INCHES_PER_FOOT : Number.NaN;
  const [, digits = '', unit = ''] = numberWithUnit.exec(text) ?? [];
  const kept = unit === '' ? measure.kept : typedUnits[name][unit.toLowerCase()];
  return kept && digits !== '' ? kept(numberIn(digits)) : Number.NaN;
}

/**
 * Parses a number. A comma before three digits separates thousands ('26,000'); before one or two, it's a decimal comma
 * ('3,51').
 */
const numberIn = (digits: string): number =>
  Number(/^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replace(/,(?=\d{3}\b)/g, ''));

/** Parses a figure's field. Empty means the default. */
export function readFigure(name: FigureName, text: string, unit: DistanceUnit): ReadFigure {
  const typed = text.trim();
  if (typed === '') return { kept: null };
  const kept = roundTo(typedFigure(name, typed, measureOf(name, unit)), KEPT_DECIMALS);
  if (!Number.isFinite(kept)) return { problem: words.notANumber };
  if (name === 'axles' && !Number.isInteger(kept)) return { problem: words.wholeNumber };
  const { least, most } = vehicleRanges[name];
  if (kept >= least && kept <= most) return { kept };
  // Limits are shown rounded in the driver's units, so a typed value that equals a displayed limit means exactly that
  // limit.
  const bound = [least, most].find((end) => figureText(name, end, unit) === figureText(name, kept, unit));
  if (bound !== undefined) return { kept: bound };
  return { problem: words.range({ least: figureWords(name, least, unit), most: figureWords(name, most, unit) }) };
}

/** Returns a figure's default for a vehicle type and fuel; null if none. */
export function usualFigure(
  name: FigureName,
  {
    kind,
    rvType,
    fuelType,
  }: { readonly kind: VehicleKind; readonly rvType: RvType; readonly fuelType: FuelType | null },
): number | null {
  if (name === 'mpg') return usualMpg(kind, rvType, fuelType);
  if (name === 'tankGallons' || name === 'rangeMiles') return null;
  return usualFigures(kind, rvType)[name];
}
