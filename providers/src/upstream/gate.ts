interface Waiting {
  readonly enter: () => void;
}

/** Limits concurrent calls. Additional calls wait in order. */
export class Gate {
  private readonly maxConcurrent: number;
  private readonly mostWaiting: number;
  private inside = 0;
  private readonly queue: Waiting[] = [];

  constructor(maxConcurrent: number, mostWaiting: number) {
    this.maxConcurrent = maxConcurrent;
    this.mostWaiting = mostWaiting;
  }

  /** Numbers of running and waiting calls. */
  get load(): { readonly inside: number; readonly waiting: number } {
    return { inside: this.inside, waiting: this.queue.length };
  }

  /**
   * Waits for a turn, which must be ended with `leave`. @param signal leaves the queue.
   * @returns null if the queue is full. @throws the signal's reason if aborted.
   */
  enter(signal: AbortSignal): Promise<void> | null {
    if (this.inside < this.maxConcurrent) {
      this.inside += 1;
      return Promise.resolve();
    }
    if (this.queue.length >= this.mostWaiting) return null;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = (): void => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.queue.push(waiting);
    });
  }

  /** Ends a turn and starts the next one. */
  leave(): void {
    const next = this.queue.shift();
    if (next) next.enter();
    else this.inside -= 1;
  }
}
