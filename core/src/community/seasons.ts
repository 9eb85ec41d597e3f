/** Seasons of a departure, by month. */
export const seasons = ['winter', 'spring', 'summer', 'fall'] as const;

export type Season = (typeof seasons)[number];

const MONTHS_PER_SEASON = 3;

/** Returns the meteorological season of a month. @param month 1 to 12. */
export const seasonOf = (month: number): Season => seasons[Math.floor((month % 12) / MONTHS_PER_SEASON)] ?? 'winter';

/** Middle day of each season, as month and day. */
const middles: Readonly<Record<Season, readonly [month: number, day: number]>> = {
  winter: [1, 15],
  spring: [4, 15],
  summer: [7, 15],
  fall: [10, 15],
};

/**
 * Returns the date that a trip without dates is planned for, 'YYYY-MM-DD': the season's middle day after `today`. It
 * depends on nothing else, so it doesn't reveal the driver's own date.
 * @param today 'YYYY-MM-DD'.
 */
export function middleOfSeason(season: Season, today: string): string {
  const [month, day] = middles[season];
  const rest = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${rest}`;
  return thisYear > today ? thisYear : `${year + 1}-${rest}`;
}
