export interface Limit {
  /** Maximum number of attempts. */
  readonly times: number;
  /** Duration of the window, which starts with the first attempt, seconds. */
  readonly seconds: number;
}

/** Result of a limited attempt. */
export interface Attempt {
  readonly allowed: boolean;
  /** Seconds until the counter resets. */
  readonly secondsLeft: number;
}

/** Counts attempts across restarts, and across servers on the same store. */
export interface Limits {
  /** Counts an attempt before its outcome is known, so that concurrent attempts can't bypass the limit. */
  take(key: string, limit: Limit): Promise<Attempt>;
  /** Counts an attempt on a running counter. @returns null, without counting, if there is none. */
  resume(key: string, limit: Limit): Promise<Attempt | null>;
  /** Refunds an attempt, for example after a success. */
  giveBack(key: string): Promise<void>;
  /** Resets the counter. */
  forget(key: string): Promise<void>;
}
