import { type FuelGrade, isPlausiblePrice } from '@roadcast/core/services';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { z } from 'zod';

/** What the survey calls the grades. */
export const products = {
  EPMR: 'regular',
  EPMM: 'midgrade',
  EPMP: 'premium',
  EPD2D: 'diesel',
} as const satisfies Record<string, FuelGrade>;

/** An answer with figures. They come as texts; a week without a survey has none. Fields that are not read may be anything. */
const figuresSchema = z.object({
  response: z.object({
    data: z.array(
      z.object({
        period: z.string(),
        duoarea: z.string(),
        product: z.string(),
        value: z.union([z.string(), z.number()]).nullish(),
        units: z.string().nullish(),
      }),
    ),
  }),
});

/** Refusals have two shapes: those about the key, and those about the question. */
const refusalSchema = z.object({
  error: z.union([z.string(), z.object({ code: z.string() })]),
});

export const answerSchema = z.union([figuresSchema, refusalSchema]);

export type SurveyAnswer = z.output<typeof answerSchema>;

/** An average of an area in one week. */
export interface SurveyFigure {
  /** Dollars a gallon. */
  readonly value: number;
  /** The day of the survey, at noon UTC: the same day all over the country. Epoch milliseconds. */
  readonly asOf: number;
}

/** The newest averages by area and grade: see `figureKey`. */
export type SurveyFigures = ReadonlyMap<string, SurveyFigure>;

export const figureKey = (area: string, grade: FuelGrade): string => `${area} ${grade}`;

/** @returns why an answer has no figures, in the service's own words; null where it has some. */
export function refusalIn(answer: SurveyAnswer): string | null {
  if (!('error' in answer)) return null;
  return typeof answer.error === 'string' ? answer.error : answer.error.code;
}

/** @param now epoch milliseconds: weeks that have not come yet do not count. @returns the newest figure of each area and grade. */
export function figuresIn(answer: SurveyAnswer, now: number): SurveyFigures {
  const newest = new Map<string, SurveyFigure>();
  if ('error' in answer) return newest;
  for (const { period, duoarea, product, value, units } of answer.response.data) {
    const grade = (products as Readonly<Record<string, FuelGrade>>)[product];
    const dollars = Number(value ?? Number.NaN);
    const asOf = Date.parse(`${period}T12:00:00Z`);
    const isDollars = units === undefined || units === null || units.toUpperCase() === '$/GAL';
    if (grade === undefined || !isDollars || !isPlausiblePrice(dollars)) continue;
    // A NaN is no date.
    if (!(asOf <= now + MILLISECONDS_PER_DAY)) continue;
    const key = figureKey(duoarea, grade);
    if (asOf > (newest.get(key)?.asOf ?? 0)) newest.set(key, { value: dollars, asOf });
  }
  return newest;
}
