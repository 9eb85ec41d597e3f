/** A queue that hands out the entry with the lowest key first. */
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
      if ((keys[parent] as number) <= key) break;
      keys[at] = keys[parent] as number;
      values[at] = values[parent] as number;
      at = parent;
    }
    keys[at] = key;
    values[at] = value;
  }

  /** @returns the entry with the lowest key, taken out; undefined when none is left. */
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
      if (child + 1 < size && (keys[child + 1] as number) < (keys[child] as number)) child++;
      if ((keys[child] as number) >= lastKey) break;
      keys[at] = keys[child] as number;
      values[at] = values[child] as number;
      at = child;
    }
    keys[at] = lastKey;
    values[at] = lastValue;
    return { key, value };
  }
}
