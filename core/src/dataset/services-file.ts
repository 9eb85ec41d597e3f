import type { RoadService, WithoutFuel } from '../services/index.ts';

/** `services.json`: places beside the highways that drivers stop for, as written in the sources. */
export interface ServicesFile {
  /** In no order that anybody may count on. */
  readonly services: readonly RoadService[];
  readonly withoutFuel: readonly WithoutFuel[];
}

/** What a class of vehicle with so many axles pays, dollars. */
export interface TollByAxles {
  readonly axles: number;
  readonly dollars: number;
}

/** One published rate of a toll road: for a mile, or for passing a place once. */
export interface TollRate {
  /** 'Pennsylvania Turnpike'. */
  readonly name: string;
  /** As signed: 'I-76'. */
  readonly highway: string;
  readonly state: string;
  /** `mile`: for each mile of the toll stretch. `passage`: once for the whole stretch. */
  readonly per: 'mile' | 'passage';
  /** The toll stretch as drawn; longitude first. */
  readonly line: readonly (readonly [number, number])[];
  /** Whether only traffic that follows the line pays, as at many bridges; absent where both directions do. */
  readonly oneWay?: true;
  /** Paid by plate, by cash, or at the booth. */
  readonly cash: readonly TollByAxles[];
  /** With the road's own transponder; empty where it is the same or not known. */
  readonly transponder: readonly TollByAxles[];
  readonly source: string;
  /** When it was published, epoch milliseconds. */
  readonly asOf: number | null;
  readonly approximate: boolean;
}

/** `tolls.json`. */
export interface TollsFile {
  readonly rates: readonly TollRate[];
}

/** `fuel-prices.json`: what fuel cost on average in an area of the US, when the dataset's sources were written. */
export interface FuelPricesFile {
  readonly source: string;
  /** The day that the oldest of the averages is of, epoch milliseconds; 0 where there are none. */
  readonly asOf: number;
  /** Dollars a gallon by two-letter state; a grade that nobody surveys is absent. */
  readonly states: Readonly<Record<string, Readonly<Partial<Record<FuelGradeName, number>>>>>;
  /** The days of those that are more recent than `asOf`, epoch milliseconds, by state and grade; absent where all are of one day. */
  readonly later?: Readonly<Record<string, Readonly<Partial<Record<FuelGradeName, number>>>>>;
}

type FuelGradeName = RoadService['sells'][number];
