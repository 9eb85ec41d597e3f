import type { RoadService, WithoutFuel } from '../services/index.ts';

/** `services.json`: stops along highways, as written in the sources. */
export interface ServicesFile {
  /** In no particular order. */
  readonly services: readonly RoadService[];
  readonly withoutFuel: readonly WithoutFuel[];
}

/** Toll for a number of axles, dollars. */
export interface TollByAxles {
  readonly axles: number;
  readonly dollars: number;
}

/** A toll road's published rate, per mile or per passage. */
export interface TollRate {
  /** Road name, like 'Pennsylvania Turnpike'. */
  readonly name: string;
  /** Signed number, like 'I-76'. */
  readonly highway: string;
  readonly state: string;
  /** `mile`: charged per mile of the section. `passage`: charged once for the whole section. */
  readonly per: 'mile' | 'passage';
  /** Toll section as drawn; longitude first. */
  readonly line: readonly (readonly [number, number])[];
  /** Present if only traffic in the line's direction pays, as on many bridges. */
  readonly oneWay?: true;
  /** Rates when paying by plate, in cash or at a booth. */
  readonly cash: readonly TollByAxles[];
  /** Rates with the road's own transponder; empty if equal or unknown. */
  readonly transponder: readonly TollByAxles[];
  readonly source: string;
  /** Publication date, epoch milliseconds. */
  readonly asOf: number | null;
  readonly approximate: boolean;
}

/** Contents of `tolls.json`. */
export interface TollsFile {
  readonly rates: readonly TollRate[];
}

/** `fuel-prices.json`: average US fuel prices by area, as of when the dataset's sources were written. */
export interface FuelPricesFile {
  readonly source: string;
  /** Date of the oldest average, epoch milliseconds; 0 if there are no averages. */
  readonly asOf: number;
  /** Dollars per gallon by two-letter state code; grades without a survey are absent. */
  readonly states: Readonly<Record<string, Readonly<Partial<Record<FuelGradeName, number>>>>>;
  /** Dates of averages newer than `asOf` by state and grade, epoch milliseconds; absent if all have the same date. */
  readonly later?: Readonly<Record<string, Readonly<Partial<Record<FuelGradeName, number>>>>>;
}

type FuelGradeName = RoadService['sells'][number];
