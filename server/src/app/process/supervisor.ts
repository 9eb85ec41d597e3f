import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { exitCodes } from './exit-codes.ts';
import type { ServerMessage } from './supervisor-messages.ts';

/** Pause before the first restart, milliseconds. Doubles with each restart. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Uptime after which the pause is reset, milliseconds. */
const STEADY_MS = 60_000;

/** Number of exits before the server's first response after which the supervisor gives up. */
const MOST_EARLY_DEATHS = 5;

/** Time for the server to stop before it is killed, milliseconds. The server itself takes up to 10 s. */
const STOP_MS = 15_000;

/** V8's messages when memory runs out. */
const OUT_OF_MEMORY = /heap out of memory|allocation failed - JavaScript heap/i;

/** Maximum wait for the remaining output after the server exits, milliseconds. */
const LAST_WORDS_MS = 500;

/** Trailing output characters kept, in case V8's message spans two chunks. */
const KEPT_OUTPUT = 2000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How the server ended. */
interface Death {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly outOfMemory: boolean;
  readonly ranMs: number;
}

export interface SupervisorParts {
  /** Arguments for Node.js: flags, the server's script, and the script's arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Prints one line for the operator. */
  readonly log: (line: string) => void;
  readonly firstPauseMs?: number;
  /** Called when the server first responds. */
  readonly onAnswering?: () => void;
}

/** Runs the server and restarts it if it dies. The server ends whenever this process does. */
export class Supervisor {
  private readonly parts: SupervisorParts;
  private child: ChildProcess | null = null;
  /** Whether the server has ever responded, in any run. */
  private hasAnswered = false;
  private isStopping = false;
  private earlyDeaths = 0;
  private pauseMs: number;
  private endPause: () => void = () => undefined;

  constructor(parts: SupervisorParts) {
    this.parts = parts;
    this.pauseMs = this.firstPauseMs;
  }

  /** Runs the server until it stops permanently. @returns exit code for this process. */
  async run(): Promise<number> {
    for (;;) {
      const death = await this.runOnce();
      const { code, signal, ranMs } = death;
      if (this.isStopping || code === 0) return code ?? (signal === 'SIGKILL' ? exitCodes.notStarted : 0);
      if (!this.hasAnswered) {
        // Don't restart: the server has printed the reason, such as a bad setting or a port or store in use.
        if (code === exitCodes.notStarted) return code;
        this.earlyDeaths += 1;
        if (this.earlyDeaths >= MOST_EARLY_DEATHS) {
          this.parts.log(
            `Roadcast ended (${reasonOf(death)}) ${MOST_EARLY_DEATHS} times before it was ready: giving up`,
          );
          return exitCodes.notStarted;
        }
      }
      if (ranMs >= STEADY_MS) this.pauseMs = this.firstPauseMs;
      this.parts.log(`Roadcast ended (${reasonOf(death)}). It restarts in ${inSeconds(this.pauseMs)} s`);
      await this.pause();
      if (this.isStopping) return 0;
    }
  }

  /** Sends the server a stop signal, which makes `run` return. Kills the server if stopping takes too long. */
  stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    this.endPause();
    const { child } = this;
    if (!child) return;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref();
  }

  private get firstPauseMs(): number {
    return this.parts.firstPauseMs ?? FIRST_PAUSE_MS;
  }

  private runOnce(): Promise<Death> {
    const { args, env, log } = this.parts;
    const started = performance.now();
    let lastOutput = '';
    return new Promise((resolve) => {
      // The server ends when this channel closes, which happens even if this process is killed.
      const child = spawn(process.execPath, [...args], { env, stdio: ['inherit', 'inherit', 'pipe', 'ipc'] });
      this.child = child;
      const end = (code: number | null, signal: NodeJS.Signals | null): void => {
        this.child = null;
        const ranMs = performance.now() - started;
        resolve({ code, signal, outOfMemory: OUT_OF_MEMORY.test(lastOutput), ranMs });
      };
      child.stderr?.on('data', (chunk: Buffer) => {
        process.stderr.write(chunk);
        lastOutput = (lastOutput + chunk.toString()).slice(-KEPT_OUTPUT);
      });
      child.on('message', (message: ServerMessage) => {
        if (message === 'answering') this.answering();
        // The server received the stop signal directly.
        if (message === 'stopping') this.isStopping = true;
      });
      child.once('error', (error) => {
        log(`Roadcast could not be started: ${error.message}`);
        if (child.pid === undefined) end(exitCodes.notStarted, null);
      });
      child.once('exit', (code, signal) => {
        // Wait for the remaining output, but not forever, because the server's children hold the same stream open.
        const finish = (): void => end(code, signal);
        const timer = setTimeout(finish, LAST_WORDS_MS);
        child.once('close', () => {
          clearTimeout(timer);
          finish();
        });
      });
    });
  }

  private answering(): void {
    if (!this.hasAnswered) this.parts.onAnswering?.();
    this.hasAnswered = true;
  }

  private async pause(): Promise<void> {
    const milliseconds = this.pauseMs;
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Runs the server under a supervisor that forwards SIGINT and SIGTERM.
 * @param onAnswering called when the server first responds. @returns exit code for this process.
 */
export async function supervise(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  onAnswering: () => void = () => undefined,
): Promise<number> {
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const supervisor = new Supervisor({ args, env, log, onAnswering });
  const stop = (): void => supervisor.stop();
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await supervisor.run();
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Returns a short reason why the server exited. */
function reasonOf({ code, signal, outOfMemory }: Death): string {
  if (outOfMemory) return 'out of memory: its heap reached --max-old-space-size';
  // Shells and containers report a signal as 128 plus its number.
  const killedBy = signal ?? signalNumbered((code ?? 0) - 128);
  if (killedBy === 'SIGKILL') return 'killed by SIGKILL, perhaps because the system ran out of memory';
  if (killedBy !== null) return `killed by ${killedBy}`;
  if (code === exitCodes.defect) return `a defect, described above; exit code ${code}`;
  if (code === exitCodes.notStarted) return `it could not start, as described above; exit code ${code}`;
  return `exit code ${code}`;
}

function signalNumbered(number: number): string | null {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? null;
}

const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);
