/**
 * Returns a limited number of items, spread evenly: the first one of each interval.
 * @param shareOf an item's position, from 0 to 1; items are in that order.
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
