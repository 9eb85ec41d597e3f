import { type FuelGrade, isPlausiblePrice } from '@roadcast/core/services';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { z } from 'zod';

/** Fuel grades by the survey's product code. */
export const products = {
  EPMR: 'regular',
  EPMM: 'midgrade',
  EPMP: 'premium',
  EPD2D: 'diesel',
} as const satisfies Record<string, FuelGrade>;

/** The service's row limit per response. */
const MOST_FIGURES = 5000;

/** A response with figures: strings, or null for a week without a survey. Unused fields may have any value. */
const figuresSchema = z.object({
  response: z.object({
    data: z
      .array(
        z.object({
          period: z.string(),
          duoarea: z.string(),
          product: z.string(),
          value: z.union([z.string(), z.number()]).nullish(),
          units: z.string().nullish(),
        }),
      )
      .max(MOST_FIGURES),
  }),
});

/** An error in either of the service's two formats: for the key or for the query. */
const refusalSchema = z.object({
  error: z.union([z.string(), z.object({ code: z.string() })]),
});

export const answerSchema = z.union([figuresSchema, refusalSchema]);

export type SurveyAnswer = z.output<typeof answerSchema>;

/** An area's average in one week. */
export interface SurveyFigure {
  /** Dollars per gallon. */
  readonly value: number;
  /** Survey date at noon UTC, which is the same day throughout the country. Epoch milliseconds. */
  readonly asOf: number;
}

/** Newest averages by area and grade. See `figureKey`. */
export type SurveyFigures = ReadonlyMap<string, SurveyFigure>;

export const figureKey = (area: string, grade: FuelGrade): string => `${area} ${grade}`;

/** Returns the service's error; null if the response has figures. */
export function refusalIn(answer: SurveyAnswer): string | null {
  if (!('error' in answer)) return null;
  return typeof answer.error === 'string' ? answer.error : answer.error.code;
}

/** Returns the newest figure of each area and grade. @param now epoch milliseconds; future weeks are ignored. */
export function figuresIn(answer: SurveyAnswer, now: number): SurveyFigures {
  const newest = new Map<string, SurveyFigure>();
  if ('error' in answer) return newest;
  for (const { period, duoarea, product, value, units } of answer.response.data) {
    const grade = (products as Readonly<Record<string, FuelGrade>>)[product];
    const dollars = Number(value ?? Number.NaN);
    const asOf = Date.parse(`${period}T12:00:00Z`);
    const isDollars = units === undefined || units === null || units.toUpperCase() === '$/GAL';
    if (grade === undefined || !isDollars || !isPlausiblePrice(dollars)) continue;
    // Also rejects NaN.
    if (!(asOf <= now + MILLISECONDS_PER_DAY)) continue;
    const key = figureKey(duoarea, grade);
    if (asOf > (newest.get(key)?.asOf ?? 0)) newest.set(key, { value: dollars, asOf });
  }
  return newest;
}
