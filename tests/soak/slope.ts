/** Returns the least-squares slope of a series, per value; 0 for fewer than two values. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  let products = 0;
  let squares = 0;
  for (const [i, value] of values.entries()) {
    products += (i - middle) * (value - mean);
    squares += (i - middle) ** 2;
  }
  return squares === 0 ? 0 : products / squares;
}

/** Returns a quantile; 0 if there are no values. @param share fraction from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
