/** Growable array of 32-bit integers. */
export class IntList {
  private values = new Int32Array(1024);
  private used = 0;

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.values.length) {
      const larger = new Int32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.used++] = value;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.values[index] = value;
  }
}

/** Table that stores each distinct string once under a number. */
export class TextTable {
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];

  /** Returns a string's number. Equal strings have the same number. */
  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }

  at(number: number): string {
    return this.texts[number] ?? '';
  }

  get length(): number {
    return this.texts.length;
  }
}
