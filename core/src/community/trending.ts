/** Days of activity that count. */
export const TRENDING_DAYS = 7;

/** Weight of each kind of activity. */
const weights = { visitors: 1, ratings: 3, copies: 5 } as const;

/** Weight of a day relative to the next one. */
const DAILY_DECAY = 0.8;

/** A shared trip's activity on one UTC day. */
export interface DayOfActivity {
  /** Days before today; 0 for today. */
  readonly daysAgo: number;
  /** Distinct visitors. */
  readonly visitors: number;
  readonly copies: number;
  readonly ratings: number;
}

/** Returns a shared trip's trending score; 0 without activity in the last seven days. */
export const trendingScore = (activity: readonly DayOfActivity[]): number =>
  activity
    .filter(({ daysAgo }) => daysAgo >= 0 && daysAgo < TRENDING_DAYS)
    .reduce(
      (score, day) =>
        score +
        (day.visitors * weights.visitors + day.ratings * weights.ratings + day.copies * weights.copies) *
          DAILY_DECAY ** day.daysAgo,
      0,
    );

/** Returns the weight of one activity. */
export const activityScore = (kind: keyof typeof weights): number => weights[kind];
