import { type FuelGrade, fuelGrades, isPlausiblePrice } from '@roadcast/core/services';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { z } from 'zod';

/** Maximum age of displayed prices, milliseconds. */
export const PRICE_LIFE_MS = 48 * MILLISECONDS_PER_HOUR;

/** Tolerated clock difference, milliseconds. Prices with later times are dropped. */
const AHEAD_MS = 10 * MILLISECONDS_PER_MINUTE;

/** A price for one station and grade. */
export interface FeedPrice {
  /** Roadcast's station id, or the station's position and name. */
  readonly station: string | FeedStation;
  readonly grade: FuelGrade;
  /** Dollars per gallon. */
  readonly price: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A station as specified in a feed. */
export interface FeedStation {
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
  readonly brand: string | null;
}

/** Why a row was dropped. */
export const dropReasons = ['unreadable', 'no-station', 'unknown-grade', 'absurd-price', 'future', 'too-old'] as const;

export type DropReason = (typeof dropReasons)[number];

/** Text from CSV, where empty means missing, or a number or null from JSON. */
const textSchema = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((text) => text || null);

const numberSchema = z
  .union([z.number(), z.string().trim()])
  .nullish()
  .transform((given) => (given === null || given === undefined || given === '' ? null : Number(given)));

const rowSchema = z.object({
  station: textSchema,
  lat: numberSchema,
  lng: numberSchema,
  name: textSchema,
  brand: textSchema,
  grade: z.string().trim().toLowerCase(),
  price: numberSchema,
  /** Must include a time zone, because times without one are ambiguous. */
  time: z.iso.datetime({ offset: true }),
});

/** A row's price, or why the row was dropped with the price read, whose unit may be the cause. */
export type RowRead = FeedPrice | { readonly dropped: DropReason; readonly price: number | null };

/** Reads a row. @param row raw value. @param now epoch milliseconds. */
export function readRow(row: unknown, now: number): RowRead {
  const read = rowSchema.safeParse(row);
  if (!read.success) return { dropped: 'unreadable', price: null };
  const { grade, price, time } = read.data;
  const at = Date.parse(time);
  if (price === null || Number.isNaN(price)) return { dropped: 'unreadable', price: null };
  const station = stationIn(read.data);
  if (station === null) return { dropped: 'no-station', price };
  if (!isGrade(grade)) return { dropped: 'unknown-grade', price };
  if (!isPlausiblePrice(price)) return { dropped: 'absurd-price', price };
  if (at > now + AHEAD_MS) return { dropped: 'future', price };
  if (at < now - PRICE_LIFE_MS) return { dropped: 'too-old', price };
  return { station, grade, price, at };
}

const isGrade = (text: string): text is FuelGrade => (fuelGrades as readonly string[]).includes(text);

/** Returns a row's station; null if it can't be located: no id, and no position with a name or brand. */
function stationIn({ station, lat, lng, name, brand }: z.output<typeof rowSchema>): string | FeedStation | null {
  if (station !== null) return station;
  if (lat === null || lng === null || (name === null && brand === null)) return null;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth ? { lat, lng, name: name ?? '', brand } : null;
}
