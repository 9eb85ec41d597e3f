/** Number of bytes that a disk writes atomically. */
const SECTOR = 512;

interface Change {
  readonly at: number;
  readonly end: number;
  /** Bytes written; null for zeros. */
  readonly data: Buffer | null;
  /** Length of the file after the change. */
  readonly length: number;
  /** Journal offset of the change. */
  readonly noted: number;
}

/** Durable bytes of a file, and the changes since. All numbers are in bytes. */
export class FileOnDisk {
  readonly #synced = new Bytes();
  #changes: Change[] = [];
  #length = 0;

  /**
   * Writes bytes. @param position offset; null for the end of the file. @param data null for zeros. @param noted
   * journal offset of the write.
   */
  write(position: number | null, count: number, data: Buffer | null, noted: number): void {
    const at = position ?? this.#length;
    this.#length = Math.max(this.#length, at + count);
    this.#changes.push({ at, end: at + count, data, length: this.#length, noted });
  }

  truncate(length: number, noted: number): void {
    // Truncated bytes read as zeros if the file grows again.
    this.#changes.push({ at: length, end: Math.max(length, this.#length), data: null, length, noted });
    this.#length = length;
  }

  /** Makes earlier changes durable. @param covers journal offset from which changes aren't included. */
  sync(covers: number): void {
    for (const change of this.#changes) {
      if (change.noted >= covers) continue;
      this.#synced.put(change, change.at, change.end);
      this.#synced.length = change.length;
    }
    this.#changes = this.#changes.filter(({ noted }) => noted >= covers);
  }

  /** Returns the bytes that the processes see. */
  everything(): Buffer {
    const bytes = this.#synced.copy();
    for (const change of this.#changes) {
      bytes.put(change, change.at, change.end);
      bytes.length = change.length;
    }
    return bytes.cut();
  }

  /**
   * Returns a possible state of the bytes after a power cut: each sector and the length are as they were at the last
   * sync or after any of the changes since. @param random returns numbers from 0 to less than 1.
   */
  afterPowerCut(random: () => number): Buffer {
    const bytes = this.#synced.copy();
    if (this.#changes.length === 0) return bytes.cut();
    const kept = likelihood(random);
    /** Draws the number of changes that have reached the disk, out of `count`. */
    const reached = (count: number): number => (random() < kept ? count : Math.floor(random() * count));
    const counts = new Map<number, number>();
    for (const change of this.#changes) {
      for (const sector of sectorsOf(change)) counts.set(sector, (counts.get(sector) ?? 0) + 1);
    }
    for (const [sector, count] of counts) counts.set(sector, reached(count));
    for (const change of this.#changes) {
      for (const sector of sectorsOf(change)) {
        const left = counts.get(sector) ?? 0;
        if (left === 0) continue;
        counts.set(sector, left - 1);
        bytes.put(change, Math.max(change.at, sector * SECTOR), Math.min(change.end, (sector + 1) * SECTOR));
      }
    }
    const lengths = reached(this.#changes.length);
    bytes.length = this.#changes[lengths - 1]?.length ?? bytes.length;
    return bytes.cut();
  }
}

/** Draws the share of unsynced writes that survive a power cut: none, all, or (half of the time) some. */
export const likelihood = (random: () => number): number => {
  const kind = random();
  return kind < 0.25 ? 0 : kind < 0.5 ? 1 : random();
};

function* sectorsOf({ at, end }: Change): Generator<number> {
  for (let sector = Math.floor(at / SECTOR); sector * SECTOR < end; sector++) yield sector;
}

/** Growable byte buffer; unwritten bytes are zero. */
class Bytes {
  #buffer: Buffer;
  length: number;

  constructor(buffer = Buffer.alloc(0), length = 0) {
    this.#buffer = buffer;
    this.length = length;
  }

  /** Writes the part of a change between two positions. */
  put({ at, data }: Change, from: number, to: number): void {
    if (to > this.#buffer.length) {
      const larger = Buffer.alloc(Math.max(to, this.#buffer.length * 2));
      this.#buffer.copy(larger);
      this.#buffer = larger;
    }
    if (data === null) this.#buffer.fill(0, from, to);
    else data.copy(this.#buffer, from, from - at, to - at);
  }

  copy(): Bytes {
    return new Bytes(Buffer.from(this.#buffer), this.length);
  }

  cut(): Buffer {
    if (this.length <= this.#buffer.length) return this.#buffer.subarray(0, this.length);
    return Buffer.concat([this.#buffer], this.length);
  }
}
