/** What a gallon costs by any account; prices outside are slips of the hand, or of a feed. Dollars. */
export const plausiblePrice = { least: 0.8, most: 15 } as const;

/** @param dollars a gallon. @returns whether a gallon may cost that much. */
export const isPlausiblePrice = (dollars: number): boolean =>
  dollars >= plausiblePrice.least && dollars <= plausiblePrice.most;
