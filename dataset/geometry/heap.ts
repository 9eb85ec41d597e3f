/** Priority queue, lowest key first. */
export class LowestFirst {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  clear(): void {
    this.#keys.length = 0;
    this.#values.length = 0;
  }

  push(key: number, value: number): void {
    const keys = this.#keys;
    const values = this.#values;
    let at = keys.length;
    keys.push(key);
    values.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((keys[parent] ?? 0) <= key) break;
      keys[at] = keys[parent] ?? 0;
      values[at] = values[parent] ?? 0;
      at = parent;
    }
    keys[at] = key;
    values[at] = value;
  }

  /** Removes and returns the entry with the lowest key; undefined if empty. */
  pop(): { readonly key: number; readonly value: number } | undefined {
    const keys = this.#keys;
    const values = this.#values;
    const [key, value] = [keys[0], values[0]];
    const [lastKey, lastValue] = [keys.pop(), values.pop()];
    if (key === undefined || value === undefined || lastKey === undefined || lastValue === undefined) return undefined;
    const size = keys.length;
    if (size === 0) return { key, value };
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child++;
      if ((keys[child] ?? 0) >= lastKey) break;
      keys[at] = keys[child] ?? 0;
      values[at] = values[child] ?? 0;
      at = child;
    }
    keys[at] = lastKey;
    values[at] = lastValue;
    return { key, value };
  }
}
