/** A bounded cache that evicts the least recently used value. */
export class Lru<Value> {
  private readonly mostEntries: number;
  private readonly mostBytes: number;
  private readonly sizeOf: (value: Value) => number;
  private readonly entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  private held = 0;

  /** @param sizeOf returns a value's bytes; if omitted, only the number of values is limited. */
  constructor(mostEntries: number, mostBytes = Number.POSITIVE_INFINITY, sizeOf: (value: Value) => number = () => 0) {
    this.mostEntries = mostEntries;
    this.mostBytes = mostBytes;
    this.sizeOf = sizeOf;
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.held;
  }

  /** Returns a value and marks it as most recently used. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = this.sizeOf(value);
    this.entries.set(key, { value, bytes });
    this.held += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.mostEntries && this.held <= this.mostBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.held -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
