import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MOST_MEGAPIXELS } from '@roadcast/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { LogoRaster, MadePicture, PictureFault, PictureMessage, PictureTask } from './tasks.ts';

export interface PictureLimits {
  /** Maximum queued files; more are rejected as busy. */
  readonly waiting: number;
  /** Time limit per file, milliseconds. */
  readonly deadlineMs: number;
  /** Idle time after which the process ends to free its memory, milliseconds. */
  readonly idleMs: number;
}

const usual: PictureLimits = { waiting: 12, deadlineMs: 60_000, idleMs: 60_000 };

/** JavaScript heap size of the process, megabytes. Pictures use memory outside the heap. */
const HEAP_MEGABYTES = 128;

/** Size from which freed memory is returned to the system, bytes. */
const RETURNED_BYTES = 128 * 1024;

interface Job {
  readonly id: number;
  readonly task: PictureTask;
  readonly resolve: (made: MadePicture | Uint8Array) => void;
  readonly reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Decodes and encodes files one at a time in a child process with limited memory and time. Rejects a file that crashes
 * the process.
 */
export class Pictures {
  private readonly limits: PictureLimits;
  private readonly waiting: Job[] = [];
  private child: ChildProcess | null = null;
  private isReady = false;
  private running: Job | null = null;
  private idle: NodeJS.Timeout | undefined;
  private nextId = 1;
  private closed = false;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.limits = { ...usual, ...limits };
  }

  /** Id of the child process; null if it isn't running. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /** Re-encodes a picture. @throws ApiError picture_unreadable, picture_too_many_pixels, picture_too_demanding, uploads_busy. */
  async picture(bytes: Uint8Array): Promise<MadePicture> {
    const made = await this.run({ kind: 'picture', bytes });
    if (made instanceof Uint8Array) throw new Error('the picture process made a file instead of a picture');
    return made;
  }

  /** Re-encodes a logo, or sanitizes an SVG. @throws ApiError like `picture`, and logo_unsafe. */
  async logo(bytes: Uint8Array, format: LogoRaster | 'svg'): Promise<Uint8Array> {
    const made = await this.run(format === 'svg' ? { kind: 'svg', bytes } : { kind: 'logo', bytes, format });
    if (!(made instanceof Uint8Array)) throw new Error('the picture process made a picture instead of a file');
    return made;
  }

  /** Ends the process and rejects unfinished files. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    for (const job of this.waiting.splice(0)) job.reject(busy());
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  private run(task: PictureTask): Promise<MadePicture | Uint8Array> {
    if (this.closed || this.waiting.length >= this.limits.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.waiting.push({ id: this.nextId++, task, resolve, reject, timer: undefined });
      this.startWaiting();
    });
  }

  private startWaiting(): void {
    clearTimeout(this.idle);
    if (!this.child) this.startProcess();
    if (!this.isReady || this.running) return;
    const job = this.waiting.shift();
    if (!job) {
      this.idle = setTimeout(() => this.child?.kill('SIGKILL'), this.limits.idleMs).unref();
      return;
    }
    this.running = job;
    job.timer = setTimeout(() => this.child?.kill('SIGKILL'), this.limits.deadlineMs);
    this.child?.send({ ...job.task, id: job.id });
  }

  private startProcess(): void {
    const typescript = import.meta.url.endsWith('.ts');
    const file = fileURLToPath(new URL(`./picture-process.${typescript ? 'ts' : 'js'}`, import.meta.url));
    const child = fork(file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process doesn't receive the server's settings or secrets. glibc returns memory after each file.
      env: {
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: String(RETURNED_BYTES),
        MALLOC_TRIM_THRESHOLD_: String(RETURNED_BYTES),
      },
      execArgv: [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        ...(typescript ? ['--conditions=source', '--import', 'tsx'] : []),
      ],
    });
    this.child = child;
    this.isReady = false;
    child.on('message', (message: PictureMessage) => this.receive(message));
    child.on('error', () => this.ended(child));
    child.on('exit', () => this.ended(child));
  }

  private receive(message: PictureMessage): void {
    if (message.kind === 'ready') {
      this.isReady = true;
    } else {
      const job = this.finish();
      if (message.kind === 'made') job?.resolve(message.made);
      else job?.reject(errorOf(message.fault));
    }
    this.startWaiting();
  }

  private ended(child: ChildProcess): void {
    if (child !== this.child) return;
    const started = this.isReady;
    this.child = null;
    this.isReady = false;
    // The task took too long or too much memory, or crashed. A smaller file may work.
    this.finish()?.reject(new ApiError('picture_too_demanding'));
    // Reject all queued files, because a process that can't start would fail each one in turn.
    if (!started) for (const job of this.waiting.splice(0)) job.reject(busy());
    if (this.waiting.length > 0 && !this.closed) this.startWaiting();
  }

  private finish(): Job | null {
    const job = this.running;
    clearTimeout(job?.timer);
    this.running = null;
    return job;
  }
}

const RETRY_SECONDS = 5;

const busy = (): ApiError => new ApiError('uploads_busy', { retryAfter: RETRY_SECONDS });

function errorOf(fault: PictureFault): ApiError {
  switch (fault) {
    case 'too-many-pixels':
      return new ApiError('picture_too_many_pixels', { facts: { megapixels: MOST_MEGAPIXELS } });
    case 'unsafe':
      return new ApiError('logo_unsafe');
    default:
      return new ApiError('picture_unreadable');
  }
}
