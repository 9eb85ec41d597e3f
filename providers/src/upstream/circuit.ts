/** Tells the time; tests set it. */
export interface UpstreamClock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Whether calls go through: all of them, none, or one to see whether the server is back. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitOptions {
  /** Calls that fail one after the other until the circuit opens. */
  readonly failures: number;
  /** How long it stays open the first time, milliseconds; twice as long after each probe that fails. */
  readonly openMs: number;
  readonly longestOpenMs: number;
}

/** Leave to call; it must be given back with how the call went. */
export interface Admission {
  readonly probe: boolean;
}

/** Leaves a server alone that keeps failing: our answers do not wait for it, and it gets room to recover. */
export class Circuit {
  private readonly options: CircuitOptions;
  private readonly clock: UpstreamClock;
  private readonly onChange: (state: CircuitState) => void;
  private failed = 0;
  private openings = 0;
  /** 0 while closed. */
  private openUntil = 0;
  private probing = false;

  /** @param onChange hears when it opens and when it closes again. */
  constructor(options: CircuitOptions, clock: UpstreamClock, onChange: (state: CircuitState) => void) {
    this.options = options;
    this.clock = clock;
    this.onChange = onChange;
  }

  state(): CircuitState {
    if (this.openUntil === 0) return 'closed';
    return this.clock.now() < this.openUntil ? 'open' : 'half-open';
  }

  /** @returns leave to call; null while the server is left alone. In half-open only the first who asks gets it. */
  admit(): Admission | null {
    const state = this.state();
    if (state === 'closed') return { probe: false };
    if (state === 'open' || this.probing) return null;
    this.probing = true;
    return { probe: true };
  }

  succeeded({ probe }: Admission): void {
    if (probe) this.probing = false;
    this.failed = 0;
    if (this.openUntil === 0) return;
    this.openings = 0;
    this.openUntil = 0;
    this.onChange('closed');
  }

  /** @param restMs how long the server asked to be left alone, where it did. */
  failedOnce({ probe }: Admission, restMs: number | null): void {
    if (probe) this.probing = false;
    // Calls that were under way when it opened say nothing new.
    else if (this.openUntil !== 0) return;
    this.failed += 1;
    if (!probe && restMs === null && this.failed < this.options.failures) return;
    const { openMs, longestOpenMs } = this.options;
    const rest = Math.min(longestOpenMs, restMs ?? openMs * 2 ** this.openings);
    const opens = this.openUntil === 0;
    this.openings += 1;
    this.openUntil = this.clock.now() + rest;
    if (opens) this.onChange('open');
  }

  /** The call ended without saying anything about the server: its caller gave up. */
  undecided({ probe }: Admission): void {
    if (probe) this.probing = false;
  }
}
