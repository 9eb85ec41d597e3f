import { Lru } from '@roadcast/providers/lru';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { PreviewFacts } from './preview-facts.ts';
import type { PreviewTask } from './preview-task.ts';

/** Size limits of the cache. A picture takes about 60 kB. */
const MOST_PICTURES = 500;
const MOST_BYTES = 24_000_000;

/** Maximum points of a road sent to the thread. More can't be seen at this size. */
const MOST_POINTS = 4000;

const limits = {
  threads: 1,
  waitingOfCaller: 6,
  waiting: 24,
  // The first picture also reads the map's shapes, which takes seconds on a busy machine.
  deadlineMs: 20_000,
  patienceMs: 20_000,
  idleMs: 60_000,
  heapMegabytes: 192,
} as const;

interface PreviewsParts {
  /** Absolute path of the dataset's `basemap.json`. */
  readonly basemap: string;
  /** Absolute path of a folder for font files, which is created. The renderer reads fonts only from files. */
  readonly fontFolder: string;
}

/** Draws preview pictures in a worker thread, and caches recent ones. */
export class Previews {
  private readonly parts: PreviewsParts;
  private readonly pool = new WorkerPool(workerFile(), limits);
  private readonly kept = new Lru<Uint8Array>(MOST_PICTURES, MOST_BYTES, ({ byteLength }) => byteLength);
  private readonly drawing = new Map<string, Promise<Uint8Array>>();

  constructor(parts: PreviewsParts) {
    this.parts = parts;
  }

  /**
   * Returns a picture as PNG, from the cache or newly drawn. Simultaneous callers share one drawing.
   * @param key identifies the facts and must change with them. @param caller key for fair scheduling.
   * @throws ApiError overloaded if too many pictures are waiting.
   */
  async picture(key: string, facts: PreviewFacts, caller: string): Promise<Uint8Array> {
    const kept = this.kept.get(key) ?? this.drawing.get(key);
    if (kept) return kept;
    const drawing = this.draw(facts, caller).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    const picture = await drawing;
    this.kept.set(key, picture);
    return picture;
  }

  /** Evicts a picture, for example when its trip is no longer shared. */
  forget(key: string): void {
    this.kept.delete(key);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async draw(facts: PreviewFacts, caller: string): Promise<Uint8Array> {
    const step = Math.ceil(facts.line.length / MOST_POINTS);
    const line = facts.line.filter((_, n) => n % step === 0 || n === facts.line.length - 1);
    const task: PreviewTask = { ...this.parts, facts: { ...facts, line } };
    // The thread returns the result type of `pngOf`.
    return (await this.pool.run(task, caller)) as Uint8Array;
  }
}

/** Returns the URL of the thread's module: TypeScript in development, compiled in production. */
function workerFile(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./preview-worker.${extension}`, import.meta.url);
}
