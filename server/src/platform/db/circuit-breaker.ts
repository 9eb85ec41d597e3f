export interface CircuitBreakerParts {
  /** Calls the service with a time limit. @returns whether it responded. */
  probe(): Promise<boolean>;
  /** Interval between probes, milliseconds, from start to start. */
  readonly everyMs: number;
}

/**
 * Fails calls to an unresponsive service immediately until a probe succeeds, so that callers don't each wait for a
 * timeout.
 */
export class CircuitBreaker {
  private readonly parts: CircuitBreakerParts;
  private open = false;
  private ended = false;
  private count = 0;

  constructor(parts: CircuitBreakerParts) {
    this.parts = parts;
  }

  /** Whether calls should fail immediately. */
  get isOpen(): boolean {
    return this.open;
  }

  /** Number of times the breaker has opened. */
  get trips(): number {
    return this.count;
  }

  /** Opens the breaker after a call timed out. The first probe starts immediately. */
  trip(): void {
    if (this.open || this.ended) return;
    this.open = true;
    this.count += 1;
    void this.probeUntilAnswered();
  }

  /** Stops probing. */
  end(): void {
    this.ended = true;
  }

  private async probeUntilAnswered(): Promise<void> {
    const { everyMs } = this.parts;
    for (;;) {
      const started = performance.now();
      const answered = await this.parts.probe().catch(() => false);
      if (answered || this.ended) break;
      const rest = Math.max(0, everyMs - (performance.now() - started));
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.open = false;
  }
}
