/**
 * Returns at most `most` evenly spread items: the first one in each interval.
 * @param shareOf returns an item's position from 0 to 1. Items are sorted by position.
 */
export function decimated<Item>(items: readonly Item[], most: number, shareOf: (item: Item) => number): Item[] {
  const taken = new Set<number>();
  return items.filter((item) => {
    const stretch = Math.min(most - 1, Math.floor(shareOf(item) * most));
    if (taken.has(stretch)) return false;
    taken.add(stretch);
    return true;
  });
}
