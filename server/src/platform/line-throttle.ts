/** Minimum interval between two lines of the same kind, milliseconds. */
const WINDOW_MS = 1000;

/** Writes a line. @param leftOut number of lines of the same kind omitted since the last one. */
export type WriteLine = (leftOut: number) => void;

interface Window {
  leftOut: number;
  /** Last omitted line; null if none. */
  last: WriteLine | null;
}

/**
 * Writes the first line of a kind immediately, then at most one per second, with the number of omitted lines. Every
 * line is written or counted.
 */
export class LineThrottle {
  private readonly windows = new Map<string, Window>();

  write(kind: string, line: WriteLine): void {
    const window = this.windows.get(kind);
    if (window) {
      if (window.last) window.leftOut += 1;
      window.last = line;
      return;
    }
    this.open(kind);
    line(0);
  }

  private open(kind: string): void {
    this.windows.set(kind, { leftOut: 0, last: null });
    setTimeout(() => this.end(kind), WINDOW_MS).unref();
  }

  private end(kind: string): void {
    const window = this.windows.get(kind);
    this.windows.delete(kind);
    if (!window?.last) return;
    this.open(kind);
    window.last(window.leftOut);
  }
}

/** Returns the suffix for a stderr line that follows omitted ones; '' if none were omitted. */
export const leftOutWords = (leftOut: number): string => (leftOut === 0 ? '' : ` (${leftOut} more like this)`);
