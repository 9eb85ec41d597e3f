import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import type { z } from 'zod';
import { type AnswerLife, conditionsOf, lifeOf, type Validators } from './answer-life.ts';
import { type Admission, Circuit, type CircuitOptions, type CircuitState } from './circuit.ts';
import type { UpstreamClock } from './clock.ts';
import { type Deadline, pause, startDeadline } from './deadline.ts';
import { UpstreamError, type UpstreamFailureCode } from './failure.ts';
import { Gate } from './gate.ts';
import type { JsonReader } from './json-reader.ts';
import { pauseBefore } from './retry.ts';
import { NOT_MODIFIED, type SentRequest, sendOnce, type UpstreamAnswer, type UpstreamRequest } from './send.ts';

export type { UpstreamClock } from './clock.ts';
export type { UpstreamRequest } from './send.ts';

export interface UpstreamOptions {
  /** Name in messages and metrics. */
  readonly name: string;
  readonly baseUrl: string;
  /** User-Agent header: see `identityOf`. */
  readonly identity: string;
  readonly clock: UpstreamClock;
  /** Time limit per call, including queueing and retries, milliseconds. */
  readonly deadlineMs?: number;
  /** Time limit per attempt, milliseconds. Defaults to `deadlineMs`. */
  readonly attemptMs?: number;
  /** Maximum attempts, including the first. Calls with side effects are never retried. */
  readonly attempts?: number;
  /** Pause before the second attempt, milliseconds. Doubles with each attempt. */
  readonly retryPauseMs?: number;
  /** Maximum running calls, and maximum queued calls. */
  readonly maxConcurrent?: number;
  readonly mostWaiting?: number;
  /** Maximum size of a decompressed response, bytes. */
  readonly mostBytes?: number;
  readonly circuit?: CircuitOptions;
  /** Statuses, in addition to 429 and similar ones, that pause calls, with the default pause in milliseconds. */
  readonly restAfter?: Readonly<Record<number, number>>;
  /** Called when the circuit opens or closes. */
  readonly onCircuit?: (state: CircuitState) => void;
  /** Returns a random number from 0 to 1 for the jitter. */
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

/** Call statistics and current state. */
export interface UpstreamState {
  readonly name: string;
  readonly circuit: CircuitState;
  readonly calls: number;
  /** Requests sent, including retries. */
  readonly attempts: number;
  readonly failures: Readonly<Partial<Record<UpstreamFailureCode, number>>>;
  readonly bytes: number;
  /** Requests sent since midnight UTC. */
  readonly today: number;
  /** Remaining requests as last reported by the server (`X-RateLimit-Remaining`); null if not reported. */
  readonly left: number | null;
  readonly underWay: number;
  readonly waiting: number;
}

/** A response and its lifetime. */
export interface DatedAnswer<Value> extends AnswerLife {
  /** Null if the cached response is still valid. */
  readonly value: Value | null;
}

/**
 * The only way to call another server. Limits time, concurrency and size, tolerates brief failures, and stops calling a
 * broken server.
 */
export class UpstreamClient {
  readonly name: string;
  private readonly options: UpstreamOptions & Usual;
  private readonly base: URL;
  private readonly circuit: Circuit;
  private readonly gate: Gate;
  private readonly counts = { calls: 0, attempts: 0, bytes: 0 };
  private readonly failures: Partial<Record<UpstreamFailureCode, number>> = {};
  private sentOn = { day: 0, requests: 0 };
  private left: number | null = null;

  constructor(options: UpstreamOptions) {
    this.name = options.name;
    this.options = { ...usual, ...options };
    this.base = new URL(options.baseUrl);
    this.circuit = new Circuit(this.options.circuit, options.clock, (state) => options.onCircuit?.(state));
    this.gate = new Gate(this.options.maxConcurrent, this.options.mostWaiting);
  }

  /** Host of all calls, with its port if it isn't the default. */
  get host(): string {
    return this.base.host;
  }

  state(): UpstreamState {
    const { inside, waiting } = this.gate.load;
    return {
      name: this.name,
      circuit: this.circuit.state(),
      ...this.counts,
      today: this.sentOn.day === this.day() ? this.sentOn.requests : 0,
      left: this.left,
      failures: { ...this.failures },
      underWay: inside,
      waiting,
    };
  }

  /** Returns whether an absolute URL is on this server. */
  serves(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.base.origin;
  }

  /**
   * Fetches JSON and validates it with a schema.
   * @param path below the base URL, or an absolute URL on the same origin.
   * @throws UpstreamError on any failure; `bad-answer` if the response isn't JSON or doesn't match the schema.
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
   * Fetches JSON and converts it with a reader, in a thread if the response is large.
   * @throws UpstreamError on any failure; `bad-answer` if the reader rejects the response.
   */
  async read<Value>(path: string, reader: JsonReader<Value>, request: UpstreamRequest = {}): Promise<Value> {
    const { json } = await this.call(path, { ...request, json: reader });
    // The thread ran the reader, so this is its result.
    return json as Value;
  }

  /**
   * Fetches JSON like `json`, with the response's cache lifetime.
   * @param kept validators of the cached response, which the server doesn't resend while it's valid; null if none.
   * @throws UpstreamError like `json`.
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

  /** Fetches any content. @param path as for `json`. @throws UpstreamError on any failure. */
  bytes(path: string, request: UpstreamRequest = {}): Promise<UpstreamAnswer> {
    return this.call(path, request);
  }

  /** Validates a response against a schema. @throws UpstreamError `bad-answer` if it doesn't match. */
  private shaped<Schema extends z.ZodType>(json: unknown, schema: Schema): z.output<Schema> {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const where = issue?.path.map(String).join('.') || 'the answer';
    throw this.count(new UpstreamError('bad-answer', this.name, `${where}: ${issue?.message ?? 'unexpected format'}`));
  }

  private async call(path: string, request: SentRequest): Promise<UpstreamAnswer> {
    this.counts.calls += 1;
    const deadline = startDeadline(request.deadlineMs ?? this.options.deadlineMs, request.signal);
    let admission: Admission | null = null;
    try {
      await this.turn(deadline);
      try {
        admission = this.circuit.admit();
        if (!admission) throw new UpstreamError('circuit-open', this.name, 'is paused after many failures');
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
    // Fail immediately instead of waiting for a paused server.
    if (this.circuit.state() === 'open') {
      throw new UpstreamError('circuit-open', this.name, 'is paused after many failures');
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
    const day = this.day();
    this.sentOn = { day, requests: this.sentOn.day === day ? this.sentOn.requests + 1 : 1 };
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
      const left = answer.headers.get('x-ratelimit-remaining');
      if (left !== null && /^\d+$/.test(left)) this.left = Number(left);
      return answer;
    } catch (error) {
      if (whole.signal.aborted) throw error;
      throw this.failureOf(error, deadline);
    } finally {
      deadline.clear();
    }
  }

  /** Returns the current day's number, UTC. */
  private day(): number {
    return Math.floor(this.options.clock.now() / MILLISECONDS_PER_DAY);
  }

  private failureOf(error: unknown, deadline: Deadline): UpstreamError {
    if (error instanceof UpstreamError && !deadline.signal.aborted) return error;
    if (deadline.timedOut()) {
      return new UpstreamError('timeout', this.name, 'did not answer in time', { transient: true, cause: error });
    }
    if (deadline.signal.aborted) return new UpstreamError('aborted', this.name, 'the caller gave up', { cause: error });
    return new UpstreamError('refused', this.name, 'cannot be reached', { transient: true, cause: error });
  }

  /** Updates the circuit. A status such as 404 means that the request was wrong and the server is healthy. */
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
