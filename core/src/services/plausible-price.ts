/** Plausible range of a gallon's price; prices outside are typos or feed errors. Dollars. */
export const plausiblePrice = { least: 0.8, most: 15 } as const;

/** Returns whether a gallon's price is plausible. @param dollars per gallon. */
export const isPlausiblePrice = (dollars: number): boolean =>
  dollars >= plausiblePrice.least && dollars <= plausiblePrice.most;
