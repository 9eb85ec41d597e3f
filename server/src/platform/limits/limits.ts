/** What may happen how often. */
export interface Limit {
  /** This many times... */
  readonly times: number;
  /** ...within this many seconds of the first. */
  readonly seconds: number;
}

/** What came of trying something that is limited. */
export interface Attempt {
  readonly allowed: boolean;
  /** Seconds until counting starts over. */
  readonly secondsLeft: number;
}

/** Counts attempts, over restarts and, where several servers share a store, over all of them. */
export interface Limits {
  /** Counts one attempt. It counts before it is known how the attempt ends, so that a hundred at once are no way around it. */
  take(key: string, limit: Limit): Promise<Attempt>;
  /** Takes one attempt back, as after one that ended well. */
  giveBack(key: string): Promise<void>;
  /** Starts over. */
  forget(key: string): Promise<void>;
}
