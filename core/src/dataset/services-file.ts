import type { RoadService, WithoutFuel } from '../services/index.ts';

/** `services.json`: stops along highways, as written in the sources. */
export interface ServicesFile {
  /** Unordered. */
  readonly services: readonly RoadService[];
  readonly withoutFuel: readonly WithoutFuel[];
}

/** Toll of a vehicle class by axle count, dollars. */
export interface TollByAxles {
  readonly axles: number;
  readonly dollars: number;
}

/** A toll road's published rate: per mile, or per passage of a place. */
export interface TollRate {
  /** 'Pennsylvania Turnpike'. */
  readonly name: string;
  /** As signed: 'I-76'. */
  readonly highway: string;
  readonly state: string;
  /** `mile`: per mile of the toll section. `passage`: once for the whole section. */
  readonly per: 'mile' | 'passage';
  /** The toll section as drawn; longitude first. */
  readonly line: readonly (readonly [number, number])[];
  /** Whether only traffic in the line's direction pays, as at many bridges; absent if both directions do. */
  readonly oneWay?: true;
  /** Paid by plate, in cash, or at the booth. */
  readonly cash: readonly TollByAxles[];
  /** With the road's own transponder; empty if the same or unknown. */
  readonly transponder: readonly TollByAxles[];
  readonly source: string;
  /** Publication date, epoch milliseconds. */
  readonly asOf: number | null;
  readonly approximate: boolean;
}

/** `tolls.json`. */
export interface TollsFile {
  readonly rates: readonly TollRate[];
}

/** `fuel-prices.json`: average fuel prices by area of the US, as of the writing of the dataset's sources. */
export interface FuelPricesFile {
  readonly source: string;
  /** Date of the oldest average, epoch milliseconds; 0 if there are none. */
  readonly asOf: number;
  /** Dollars per gallon by two-letter state; grades without a survey are absent. */
  readonly states: Readonly<Record<string, Readonly<Partial<Record<FuelGradeName, number>>>>>;
  /** Dates of averages more recent than `asOf`, epoch milliseconds, by state and grade; absent if all have one date. */
  readonly later?: Readonly<Record<string, Readonly<Partial<Record<FuelGradeName, number>>>>>;
}

type FuelGradeName = RoadService['sells'][number];
