import { setTimeout as wait } from 'node:timers/promises';

/** Maximum text per batch of a backup or restore, bytes. A larger row is its own batch. */
const MOST_BATCH_BYTES = 8_000_000;

/** Splits long-running work on the store into batches. */
export interface Pace {
  /** Maximum text in the next batch, bytes. */
  readonly bytes: number;
  run<Result>(batch: () => Promise<Result>): Promise<Result>;
}

/** Returns a pace of large batches without pauses, for a dedicated process or connection. */
export const fullPace = (): Pace => ({ bytes: MOST_BATCH_BYTES, run: (batch) => batch() });

/** Target duration of a batch, milliseconds. The store can't serve requests during a batch. */
const BATCH_MS = 25;

const FIRST_BYTES = 64_000;
const FEWEST_BYTES = 8000;
const MOST_SHARED_BYTES = 1_000_000;

/** Maximum pause after a batch that had to wait for requests, milliseconds. */
const LONGEST_PAUSE_MS = 250;

/**
 * Small batches with pauses, for a store that serves requests on the same event loop. Pauses are as long as batches, so
 * that a request with several queries waits for about one batch instead of one per query.
 */
export class SharedPace implements Pace {
  bytes = FIRST_BYTES;

  async run<Result>(batch: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await batch();
    } finally {
      const took = performance.now() - began;
      const factor = Math.min(1.5, Math.max(0.5, BATCH_MS / took));
      this.bytes = Math.min(MOST_SHARED_BYTES, Math.max(FEWEST_BYTES, Math.round(this.bytes * factor)));
      await wait(Math.min(took, LONGEST_PAUSE_MS));
    }
  }
}
