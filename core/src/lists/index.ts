/**
 * Returns the item at an index. Too slow for the inner loops of routing and geometry.
 * @throws RangeError if the index is outside the list.
 */
export function at<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${items.length}`);
  return item;
}

/**
 * Returns the last item.
 * @throws RangeError if the list is empty.
 */
export const last = <Item>(items: ArrayLike<Item>): Item => at(items, items.length - 1);

/** Yields each pair of consecutive items. */
export function* pairs<Item>(items: Iterable<Item>): Generator<readonly [Item, Item]> {
  let before: Item | undefined;
  for (const item of items) {
    if (before !== undefined) yield [before, item];
    before = item;
  }
}
