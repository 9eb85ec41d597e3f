/**
 * @param shareOf where an item lies, from 0 to 1; the items are in that order.
 * @returns at most so many items, spread evenly: the first one of each stretch.
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
