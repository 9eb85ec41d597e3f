/** Range and default of the stars in a rating. */
export const ratingStars = { least: 1, most: 5, usual: 5 } as const;
