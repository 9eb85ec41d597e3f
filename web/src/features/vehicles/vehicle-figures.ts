import { vehicleRanges } from '@roadcast/contract';
import type { RvType, VehicleKind } from '@roadcast/core/roads';
import {
  feetToMetres,
  gallonsToLitres,
  kilogramsToPounds,
  kilometresToMiles,
  litresToGallons,
  metresToFeet,
  milesToKilometres,
  poundsToKilograms,
  roundTo,
} from '@roadcast/core/units';
import { advancedFigures, usualFigures, usualMpg } from '@roadcast/core/vehicles';
import type { DistanceUnit } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';

const { form: words, units } = texts.vehicles;

/** Figures of a vehicle that its driver types. */
export const figureNames = ['mpg', 'tankGallons', 'rangeMiles', ...advancedFigures] as const;

export type FigureName = (typeof figureNames)[number];

/** How a figure is shown in one of the two systems. */
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

const metres: Measure = { unit: units.kilometers.size, decimals: 2, shown: feetToMetres, kept: metresToFeet };
const distance = { shown: milesToKilometres, kept: kilometresToMiles, decimals: 0 };

const metric: Readonly<Record<FigureName, Measure>> = {
  ...customary,
  tankGallons: { unit: units.kilometers.tank, decimals: 0, shown: gallonsToLitres, kept: litresToGallons },
  rangeMiles: { unit: units.kilometers.range, ...distance },
  height: metres,
  width: metres,
  length: metres,
  weight: { unit: units.kilometers.weight, decimals: 0, shown: poundsToKilograms, kept: kilogramsToPounds },
  maxSpeed: { unit: units.kilometers.speed, ...distance },
};

const measureOf = (name: FigureName, unit: DistanceUnit): Measure => (unit === 'miles' ? customary : metric)[name];

/** Decimals of what is kept: fine enough that a metric figure comes back as it was typed. */
const KEPT_DECIMALS = 4;

/** @returns a kept figure as it stands in its field: '11.5', '3.51'; empty for none. */
export function figureText(name: FigureName, kept: number | null, unit: DistanceUnit): string {
  if (kept === null) return '';
  const { shown, decimals } = measureOf(name, unit);
  return String(roundTo(shown(kept), decimals));
}

/** @returns the same with its unit, for a sentence: '11.5 ft', '12,000 lb'. */
export function figureWords(name: FigureName, kept: number, unit: DistanceUnit): string {
  const number = Number(figureText(name, kept, unit)).toLocaleString('en-US');
  return `${number} ${measureOf(name, unit).unit}`.trim();
}

/** @returns the field's label: 'Height (ft)'. */
export function figureLabel(name: FigureName, unit: DistanceUnit): string {
  const label = words.figures[name];
  const { unit: letters } = measureOf(name, unit);
  return letters === '' || name === 'mpg' ? label : words.withUnit(label, letters);
}

/** What somebody typed: a figure, nothing, or what is wrong with it. */
export type ReadFigure =
  | { readonly kept: number | null; readonly problem?: undefined }
  | { readonly kept?: undefined; readonly problem: string };

/** 11'6", 11 ft 6 in, 11'. */
const feetAndInches = /^(\d+)\s*(?:'|′|’|ft\.?|feet)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|″|”|''|in\.?|inches)?)?$/i;

const INCHES = 12;

function numberIn(text: string, measure: Measure): number {
  const parts = measure.unit === units.miles.size ? feetAndInches.exec(text) : null;
  if (parts) return Number(parts[1]) + Number(parts[2] ?? 0) / INCHES;
  // A comma before three digits parts thousands.
  return Number(text.replace(/,(?=\d{3}\b)/g, ''));
}

/** Reads what stands in a figure's field. Empty is as usual. */
export function readFigure(name: FigureName, text: string, unit: DistanceUnit): ReadFigure {
  const typed = text.trim();
  if (typed === '') return { kept: null };
  const measure = measureOf(name, unit);
  const shown = numberIn(typed, measure);
  if (!Number.isFinite(shown)) return { problem: words.notANumber };
  const kept = roundTo(measure.kept(shown), KEPT_DECIMALS);
  const { least, most } = vehicleRanges[name];
  if (kept < least || kept > most) {
    return { problem: words.range(figureWords(name, least, unit), figureWords(name, most, unit)) };
  }
  return name === 'axles' && !Number.isInteger(kept) ? { problem: words.wholeNumber } : { kept };
}

/** @returns what is usual of a figure for a kind of vehicle; null where nothing is. */
export function usualFigure(name: FigureName, kind: VehicleKind, rvType: RvType): number | null {
  if (name === 'mpg') return usualMpg(kind, rvType);
  if (name === 'tankGallons' || name === 'rangeMiles') return null;
  return usualFigures(kind, rvType)[name];
}
