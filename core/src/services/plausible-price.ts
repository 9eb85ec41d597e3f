/** Plausible price range, dollars per gallon. Prices outside are typos or feed errors. */
export const plausiblePrice = { least: 0.8, most: 15 } as const;

/**
 * Returns whether a fuel price is plausible.
 * @param dollars dollars per gallon.
 */
export const isPlausiblePrice = (dollars: number): boolean =>
  dollars >= plausiblePrice.least && dollars <= plausiblePrice.most;
