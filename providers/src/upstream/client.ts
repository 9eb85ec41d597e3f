import type { z } from 'zod';
import { type AnswerLife, conditionsOf, lifeOf, type Validators } from './answer-life.ts';
import { type Admission, Circuit, type CircuitOptions, type CircuitState, type UpstreamClock } from './circuit.ts';
import { type Deadline, pause, startDeadline } from './deadline.ts';
import { UpstreamError, type UpstreamFailureCode } from './failure.ts';
import { Gate } from './gate.ts';
import { pauseBefore } from './retry.ts';
import { NOT_MODIFIED, type SentRequest, sendOnce, type UpstreamAnswer, type UpstreamRequest } from './send.ts';

export type { UpstreamClock } from './circuit.ts';
export type { UpstreamAnswer, UpstreamRequest } from './send.ts';

/** How one other server is spoken to. What is left out is as usual. */
export interface UpstreamOptions {
  /** What messages and measures call it. */
  readonly name: string;
  /** Everything is asked for under this address, and nowhere else. */
  readonly baseUrl: string;
  /** The User-Agent: see `identityOf`. */
  readonly identity: string;
  readonly clock: UpstreamClock;
  /** For a whole call, with its waiting and its further attempts, milliseconds. */
  readonly deadlineMs?: number;
  /** For one attempt, milliseconds; all of the deadline where left out. */
  readonly attemptMs?: number;
  /** Attempts at most, the first included. Calls that change something get one. */
  readonly attempts?: number;
  /** Pause before the second attempt, milliseconds; it doubles after that. */
  readonly retryPauseMs?: number;
  /** Calls under way at most, and calls that wait for their turn. */
  readonly maxConcurrent?: number;
  readonly mostWaiting?: number;
  /** Of an answer, unpacked. */
  readonly mostBytes?: number;
  readonly circuit?: CircuitOptions;
  /** Statuses, beside 429 and the like, that ask to be left alone: for how long where the server does not say, milliseconds. */
  readonly restAfter?: Readonly<Record<number, number>>;
  /** Hears when the circuit opens and when it closes again. */
  readonly onCircuit?: (state: CircuitState) => void;
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number;
}

type Usual = Required<
  Pick<
    UpstreamOptions,
    | 'deadlineMs'
    | 'attempts'
    | 'retryPauseMs'
    | 'maxConcurrent'
    | 'mostWaiting'
    | 'mostBytes'
    | 'circuit'
    | 'restAfter'
    | 'random'
  >
>;

const usual: Usual = {
  deadlineMs: 8000,
  attempts: 3,
  retryPauseMs: 250,
  maxConcurrent: 8,
  mostWaiting: 200,
  mostBytes: 8_000_000,
  circuit: { failures: 5, openMs: 15_000, longestOpenMs: 300_000 },
  restAfter: {},
  random: Math.random,
};

/** What came of the calls so far, and how things stand. */
export interface UpstreamState {
  readonly name: string;
  readonly circuit: CircuitState;
  readonly calls: number;
  /** Requests that went over the wire: more than calls where some were tried again. */
  readonly attempts: number;
  readonly failures: Readonly<Partial<Record<UpstreamFailureCode, number>>>;
  readonly bytes: number;
  readonly underWay: number;
  readonly waiting: number;
}

/** An answer with how long it holds. */
export interface DatedAnswer<Value> extends AnswerLife {
  /** Null where the one that is kept still holds. */
  readonly value: Value | null;
}

/** The one way to another server: bounded in time, number and size, patient with hiccups, and quick to leave a broken server alone. */
export class UpstreamClient {
  readonly name: string;
  private readonly options: UpstreamOptions & Usual;
  private readonly base: URL;
  private readonly circuit: Circuit;
  private readonly gate: Gate;
  private readonly counts = { calls: 0, attempts: 0, bytes: 0 };
  private readonly failures: Partial<Record<UpstreamFailureCode, number>> = {};

  constructor(options: UpstreamOptions) {
    this.name = options.name;
    this.options = { ...usual, ...options };
    this.base = new URL(options.baseUrl);
    this.circuit = new Circuit(this.options.circuit, options.clock, (state) => options.onCircuit?.(state));
    this.gate = new Gate(this.options.maxConcurrent, this.options.mostWaiting);
  }

  state(): UpstreamState {
    const { inside, waiting } = this.gate.load;
    return {
      name: this.name,
      circuit: this.circuit.state(),
      ...this.counts,
      failures: { ...this.failures },
      underWay: inside,
      waiting,
    };
  }

  /** @returns whether an absolute address is on this server. */
  serves(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.base.origin;
  }

  /**
   * Asks for JSON of a known shape.
   * @param path under the base address, or an absolute address on the same origin.
   * @throws UpstreamError whatever goes wrong; `bad-answer` when it is not JSON or not of this shape.
   */
  async json<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    request: UpstreamRequest = {},
  ): Promise<z.output<Schema>> {
    const { json } = await this.call(path, { ...request, json: true });
    return this.shaped(json, schema);
  }

  /**
   * As `json`, for an answer that is kept for as long as its server says.
   * @param kept what the answer that is kept came with: it is not sent again where it still holds. Null where none is.
   * @throws UpstreamError as `json` does.
   */
  async dated<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    kept: Validators | null,
    request: UpstreamRequest = {},
  ): Promise<DatedAnswer<z.output<Schema>>> {
    const { status, headers, json } = await this.call(path, {
      ...request,
      json: true,
      headers: { ...request.headers, ...conditionsOf(kept) },
      alsoAnswers: kept === null ? [] : [NOT_MODIFIED],
    });
    const { freshMs, validators } = lifeOf(headers, this.options.clock.now());
    if (status === NOT_MODIFIED) return { value: null, freshMs, validators: validators ?? kept };
    return { value: this.shaped(json, schema), freshMs, validators };
  }

  /** Asks for anything. @param path as above. @throws UpstreamError whatever goes wrong. */
  bytes(path: string, request: UpstreamRequest = {}): Promise<UpstreamAnswer> {
    return this.call(path, request);
  }

  /** @throws UpstreamError `bad-answer` for one of another shape. */
  private shaped<Schema extends z.ZodType>(json: unknown, schema: Schema): z.output<Schema> {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const where = issue?.path.map(String).join('.') || 'the answer';
    throw this.count(new UpstreamError('bad-answer', this.name, `${where}: ${issue?.message ?? 'not as agreed'}`));
  }

  private async call(path: string, request: SentRequest): Promise<UpstreamAnswer> {
    this.counts.calls += 1;
    const deadline = startDeadline(request.deadlineMs ?? this.options.deadlineMs, request.signal);
    let admission: Admission | null = null;
    try {
      await this.turn(deadline);
      try {
        admission = this.circuit.admit();
        if (!admission) throw new UpstreamError('circuit-open', this.name, 'is left alone after many failures');
        const answer = await this.attempts(path, request, deadline);
        this.circuit.succeeded(admission);
        return answer;
      } finally {
        this.gate.leave();
      }
    } catch (error) {
      const failure = this.failureOf(error, deadline);
      if (admission) this.report(admission, failure);
      throw this.count(failure);
    } finally {
      deadline.clear();
    }
  }

  private async turn({ signal }: Deadline): Promise<void> {
    if (signal.aborted) throw signal.reason;
    // Nobody waits for a server that is left alone.
    if (this.circuit.state() === 'open') {
      throw new UpstreamError('circuit-open', this.name, 'is left alone after many failures');
    }
    const entered = this.gate.enter(signal);
    if (!entered) throw new UpstreamError('refused', this.name, 'has too many calls waiting', { transient: true });
    await entered;
  }

  private async attempts(path: string, request: SentRequest, deadline: Deadline): Promise<UpstreamAnswer> {
    const { method = 'GET' } = request;
    const repeatable = request.repeatable ?? (method === 'GET' || method === 'HEAD');
    const most = repeatable ? this.options.attempts : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(path, request, deadline);
      } catch (error) {
        const failure = this.failureOf(error, deadline);
        const { retryPauseMs, random } = this.options;
        const wait = pauseBefore(failure, attempt, most, retryPauseMs, random);
        if (wait === null || wait >= deadline.left()) throw failure;
        await pause(wait, deadline.signal);
      }
    }
  }

  private async attempt(path: string, request: SentRequest, whole: Deadline): Promise<UpstreamAnswer> {
    this.counts.attempts += 1;
    const deadline = startDeadline(
      Math.min(this.options.attemptMs ?? Number.POSITIVE_INFINITY, whole.left()),
      whole.signal,
    );
    try {
      const { base, name } = this;
      const { identity, clock, mostBytes, restAfter } = this.options;
      const to = { base, name, identity, clock, mostBytes, restAfter };
      const answer = await sendOnce(to, path, request, deadline.signal);
      this.counts.bytes += answer.body.byteLength;
      return answer;
    } catch (error) {
      if (whole.signal.aborted) throw error;
      throw this.failureOf(error, deadline);
    } finally {
      deadline.clear();
    }
  }

  private failureOf(error: unknown, deadline: Deadline): UpstreamError {
    if (error instanceof UpstreamError && !deadline.signal.aborted) return error;
    if (deadline.timedOut()) {
      return new UpstreamError('timeout', this.name, 'did not answer in time', { transient: true, cause: error });
    }
    if (deadline.signal.aborted) return new UpstreamError('aborted', this.name, 'the caller gave up', { cause: error });
    return new UpstreamError('refused', this.name, 'cannot be reached', { transient: true, cause: error });
  }

  /** What the call says about the server. A status such as 404 is an answer to a wrong question: the server is well. */
  private report(admission: Admission, failure: UpstreamError): void {
    if (failure.code === 'aborted') this.circuit.undecided(admission);
    else if (failure.code === 'bad-status' && !failure.transient && failure.retryAfterMs === null)
      this.circuit.succeeded(admission);
    else this.circuit.failedOnce(admission, failure.retryAfterMs);
  }

  private count(failure: UpstreamError): UpstreamError {
    this.failures[failure.code] = (this.failures[failure.code] ?? 0) + 1;
    return failure;
  }
}
