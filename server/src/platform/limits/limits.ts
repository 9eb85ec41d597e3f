/** A rate limit. */
export interface Limit {
  /** Maximum attempts... */
  readonly times: number;
  /** ...within this many seconds of the first. */
  readonly seconds: number;
}

/** Result of a limited attempt. */
export interface Attempt {
  readonly allowed: boolean;
  /** Seconds until the counter resets. */
  readonly secondsLeft: number;
}

/** Counts attempts, across restarts and across servers that share a store. */
export interface Limits {
  /** Counts an attempt. It counts before the outcome is known, so concurrent attempts can't bypass the limit. */
  take(key: string, limit: Limit): Promise<Attempt>;
  /** Counts an attempt on a running counter. @returns null, counting nothing, if there is none. */
  resume(key: string, limit: Limit): Promise<Attempt | null>;
  /** Gives back one attempt, such as a successful one. */
  giveBack(key: string): Promise<void>;
  /** Resets the counter. */
  forget(key: string): Promise<void>;
}
