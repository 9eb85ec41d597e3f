import { setImmediate as othersGoOn } from 'node:timers/promises';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
  type WorkerOptions,
} from 'node:worker_threads';
import { type JsonPiece, JsonPieces } from './json-pieces.ts';
import type { JsonReader } from './json-reader.ts';
import { JsonError, type JsonReading } from './json-text.ts';

/** Message from the main thread to the worker. */
export interface JsonTask {
  readonly bytes: Uint8Array;
  readonly reading: JsonReading;
  readonly reader: Pick<JsonReader<unknown>, 'module' | 'name'> | null;
  /** Port that receives the value's pieces. */
  readonly pieces: MessagePort;
}

/** Message from the worker: the number of pieces sent, or why none were sent. */
export type JsonDone = { readonly count: number } | { readonly refused: string; readonly transient: boolean };

/** Result if a body crashes the thread, most likely by exhausting its memory. */
export const UNREADABLE: JsonDone = { refused: 'answered with JSON that cannot be read', transient: false };

export interface JsonThreadLimits {
  /** Maximum total size of queued and running bodies, bytes. */
  readonly mostWaitingBytes: number;
  /** Heap size of the thread, megabytes. Parsed JSON takes up to ten times its bytes. */
  readonly heapMegabytes: number;
  /** Idle time after which the thread ends, milliseconds. */
  readonly idleMs: number;
}

const usualLimits: JsonThreadLimits = { mostWaitingBytes: 100_000_000, heapMegabytes: 512, idleMs: 60_000 };

interface Job {
  readonly bytes: Uint8Array;
  readonly reading: JsonReading;
  readonly reader: JsonTask['reader'];
  readonly port: MessagePort;
  readonly pieces: MessagePort;
  readonly settle: (done: JsonDone) => void;
}

/** Parses large JSON in a thread, one body at a time. The thread starts with the first body and ends when idle. */
export class JsonThread {
  private readonly limits: JsonThreadLimits;
  private readonly queue: Job[] = [];
  private worker: Worker | null = null;
  private running: Job | null = null;
  private waitingBytes = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<JsonThreadLimits> = {}) {
    this.limits = { ...usualLimits, ...limits };
  }

  /**
   * Parses a body, receiving the result in pieces and yielding between them.
   * @param signal aborts the work, ending the thread if the body is being parsed.
   * @throws JsonError if the JSON is unusable or the queue is full; the signal's reason if aborted.
   */
  async read(
    bytes: Uint8Array,
    reading: JsonReading,
    reader: JsonTask['reader'],
    signal: AbortSignal,
  ): Promise<unknown> {
    signal.throwIfAborted();
    const size = bytes.byteLength;
    if (this.waitingBytes + size > this.limits.mostWaitingBytes)
      throw new JsonError('has too many large answers waiting');
    this.waitingBytes += size;
    const { port1: port, port2: pieces } = new MessageChannel();
    try {
      const done = await this.done({ bytes, reading, reader, port, pieces }, signal);
      if ('refused' in done) throw new JsonError(done.refused, done.transient);
      return await collected(port, done.count, signal);
    } finally {
      port.close();
      this.waitingBytes -= size;
    }
  }

  private done(job: Omit<Job, 'settle'>, signal: AbortSignal): Promise<JsonDone> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        const place = this.queue.indexOf(queued);
        if (place >= 0) this.queue.splice(place, 1);
        else if (this.running === queued) this.end();
        reject(signal.reason);
      };
      const queued: Job = {
        ...job,
        settle: (done) => {
          signal.removeEventListener('abort', stop);
          resolve(done);
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      this.queue.push(queued);
      this.next();
    });
  }

  private next(): void {
    if (this.running) return;
    const job = this.queue.shift();
    clearTimeout(this.idle);
    if (!job) {
      this.worker?.unref();
      this.idle = setTimeout(() => this.end(), this.limits.idleMs).unref();
      return;
    }
    this.running = job;
    const worker = this.started();
    worker.ref();
    const { bytes, reading, reader, pieces } = job;
    // Copy the bytes, which may be a view into a shared buffer. The copy is transferred to the thread.
    const copy = new Uint8Array(bytes);
    const task: JsonTask = { bytes: copy, reading, reader, pieces };
    worker.postMessage(task, [copy.buffer, pieces]);
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = startWorker({ resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMegabytes } });
    worker.on('message', (done: JsonDone) => this.settle(worker, done));
    // The thread most likely ran out of memory. The next body gets a new one.
    const ended = (): void => {
      if (worker !== this.worker) return;
      this.worker = null;
      this.settle(worker, UNREADABLE);
    };
    worker.on('error', ended);
    worker.on('exit', ended);
    this.worker = worker;
    return worker;
  }

  private settle(worker: Worker, done: JsonDone): void {
    if (this.worker !== worker && this.worker !== null) return;
    const { running } = this;
    this.running = null;
    running?.settle(done);
    this.next();
  }

  private end(): void {
    const { worker } = this;
    this.worker = null;
    this.running = null;
    void worker?.terminate();
    if (this.queue.length > 0) this.next();
  }
}

/** Script that loads the TypeScript module, because Node.js ignores `--import tsx` for threads. */
const LOAD_TYPESCRIPT = `require('tsx/cjs/api').register();
require(require('node:url').fileURLToPath(require('node:worker_threads').workerData));`;

function startWorker(options: WorkerOptions): Worker {
  const typescript = import.meta.url.endsWith('.ts');
  const file = new URL(`./json-thread-worker.${typescript ? 'ts' : 'js'}`, import.meta.url);
  if (!typescript) return new Worker(file, options);
  const execArgv = ['--conditions=source'];
  return new Worker(LOAD_TYPESCRIPT, { ...options, eval: true, workerData: file.href, execArgv });
}

async function collected(port: MessagePort, count: number, signal: AbortSignal): Promise<unknown> {
  const pieces = new JsonPieces();
  for (let i = 0; i < count; i++) {
    const received = receiveMessageOnPort(port);
    if (!received) throw new JsonError('answered with JSON that cannot be read');
    const piece: JsonPiece = received.message;
    pieces.add(piece);
    await othersGoOn();
    signal.throwIfAborted();
  }
  return pieces.value;
}
