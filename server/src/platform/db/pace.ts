import { setTimeout as wait } from 'node:timers/promises';

/** Maximum text in one batch of a backup or restore, bytes. A single larger row is its own batch. */
const MOST_BATCH_BYTES = 8_000_000;

/** Splits long work on the store into batches. */
export interface Pace {
  /** Maximum text in the next batch, bytes. */
  readonly bytes: number;
  /** Runs one batch. */
  run<Result>(batch: () => Promise<Result>): Promise<Result>;
}

/** Large batches without pauses, for a dedicated process or connection. */
export const fullPace = (): Pace => ({ bytes: MOST_BATCH_BYTES, run: (batch) => batch() });

/** How long a batch should keep the store from serving requests, milliseconds. */
const BATCH_MS = 25;

const FIRST_BYTES = 64_000;
const FEWEST_BYTES = 8000;
const MOST_SHARED_BYTES = 1_000_000;

/** Maximum pause after a batch that had to wait for requests, milliseconds. */
const LONGEST_PAUSE_MS = 250;

/**
 * Small batches with pauses, for a store that serves requests on the same event loop. The store is idle as long as it was busy, so a
 * request with several queries waits for about one batch, not one batch per query.
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
