/** Growable array of 64-bit floats. A regular array would use twice the memory and slow down garbage collection. */
export class NumberList {
  private values: Float64Array;
  private used = 0;

  constructor(capacity = 1024) {
    this.values = new Float64Array(capacity);
  }

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.values.length) this.grow(this.used + 1);
    this.values[this.used++] = value;
  }

  pushAll(values: Float64Array): void {
    if (this.used + values.length > this.values.length) this.grow(this.used + values.length);
    this.values.set(values, this.used);
    this.used += values.length;
  }

  /** Returns the numbers so far. The result is valid until the list grows. */
  view(): Float64Array {
    return this.values.subarray(0, this.used);
  }

  private grow(least: number): void {
    const larger = new Float64Array(Math.max(least, this.values.length * 2));
    larger.set(this.values.subarray(0, this.used));
    this.values = larger;
  }
}

/** Returns the distinct numbers in ascending order. */
export function sortedUnique(values: Float64Array): Float64Array {
  const sorted = Float64Array.from(values).sort();
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i] ?? 0;
  }
  return sorted.subarray(0, count);
}

/** Returns a number's index in an ascending array; -1 if missing. */
export function placeOf(ascending: Float64Array, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = ascending[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
