/** '3.29', '3,29', '$3.299', '3': at most three decimals, as signs have them. */
const PRICE = /^\$?\s*(\d{1,3})(?:[.,](\d{1,3}))?$/;

/** @returns the dollars a gallon that somebody typed; null where it is no price. */
export function readPrice(text: string): number | null {
  const [, dollars, decimals = '0'] = PRICE.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  const price = Number(`${dollars}.${decimals}`);
  return price > 0 ? price : null;
}
