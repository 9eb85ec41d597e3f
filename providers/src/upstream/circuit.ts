import { monotonicNow, type UpstreamClock } from './clock.ts';

/** State of a circuit: all calls allowed, none, or a single probe. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitOptions {
  /** Consecutive failures after which the circuit opens. */
  readonly failures: number;
  /** How long the circuit first stays open, milliseconds. Doubles after each failed probe. */
  readonly openMs: number;
  readonly longestOpenMs: number;
}

/** Permission for a call. Must be returned with the call's result. */
export interface Admission {
  readonly probe: boolean;
}

/** Stops calling a server that keeps failing, so that callers don't wait and the server can recover. */
export class Circuit {
  private readonly options: CircuitOptions;
  private readonly clock: UpstreamClock;
  private readonly onChange: (state: CircuitState) => void;
  private failed = 0;
  private openings = 0;
  /** Time until which the circuit is open, on the monotonic clock, milliseconds; null while closed. */
  private openUntil: number | null = null;
  private probing = false;

  /** @param onChange called when the circuit opens or closes. */
  constructor(options: CircuitOptions, clock: UpstreamClock, onChange: (state: CircuitState) => void) {
    this.options = options;
    this.clock = clock;
    this.onChange = onChange;
  }

  state(): CircuitState {
    if (this.openUntil === null) return 'closed';
    return monotonicNow(this.clock) < this.openUntil ? 'open' : 'half-open';
  }

  /** Returns permission for a call; null while open. While half-open, only the first caller gets permission. */
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
    if (this.openUntil === null) return;
    this.openings = 0;
    this.openUntil = null;
    this.onChange('closed');
  }

  /** Records a failed call. @param restMs pause requested by the server, if any. */
  failedOnce({ probe }: Admission, restMs: number | null): void {
    if (probe) this.probing = false;
    // Ignore calls that were already running when the circuit opened.
    else if (this.openUntil !== null) return;
    this.failed += 1;
    if (!probe && restMs === null && this.failed < this.options.failures) return;
    const { openMs, longestOpenMs } = this.options;
    const rest = Math.min(longestOpenMs, restMs ?? openMs * 2 ** this.openings);
    const opens = this.openUntil === null;
    this.openings += 1;
    this.openUntil = monotonicNow(this.clock) + rest;
    if (opens) this.onChange('open');
  }

  /** Releases the permission of an aborted call, which isn't evidence of the server's state. */
  undecided({ probe }: Admission): void {
    if (probe) this.probing = false;
  }
}
