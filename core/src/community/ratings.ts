/** Aspects of a shared trip that drivers rate, 1 to 5. */
export const ratingAspects = ['overall', 'efficiency', 'scenic', 'charging', 'safety'] as const;

export type RatingAspect = (typeof ratingAspects)[number];

export const ratingStars = { least: 1, most: 5, usual: 5 } as const;

/** A driver's rating by aspect; charging only for trips with a charging plan. */
export type RatingStars = Readonly<Record<Exclude<RatingAspect, 'charging'>, number>> & {
  readonly charging: number | null;
};
