/** Matches '3.29', '3,29', '$3.299' and '3': up to three decimals, as on signs. */
const PRICE = /^\$?\s*(\d{1,3})(?:[.,](\d{1,3}))?$/;

/** Parses a typed price, dollars per gallon; null if invalid. */
export function readPrice(text: string): number | null {
  const [, dollars, decimals = '0'] = PRICE.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  const price = Number(`${dollars}.${decimals}`);
  return price > 0 ? price : null;
}
