/** Fake clock that moves only when advanced. */
export class FakeClock {
  time = Date.UTC(2026, 10, 26, 12);
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  readonly now = (): number => this.time;

  readonly later = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };

  /** Advances the clock and runs due timers in order. @param ms milliseconds. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}
