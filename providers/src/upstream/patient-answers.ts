import { AnswerCache, type AnswerCacheOptions } from './answer-cache.ts';
import { startDeadline } from './deadline.ts';
import { UpstreamError } from './failure.ts';
import { RecentFailures } from './recent-failures.ts';
import { untilFired } from './until-fired.ts';

/** Options for calling a server that may be slow. */
export interface PatientOptions<Question, Value> {
  /** Server name for messages. */
  readonly name: string;
  /** Maximum wait of callers, milliseconds. Late responses are cached for the next call. */
  readonly patienceMs: number;
  readonly cache: AnswerCacheOptions<Value>;
  readonly keyOf: (question: Question) => string;
  /** Calls the server. Must have its own deadline. */
  readonly fetch: (question: Question) => Promise<Value>;
}

/** Fetches responses from a slow server with a short wait. Caches them by query and pauses after failures. */
export class PatientAnswers<Question, Value> {
  private readonly options: PatientOptions<Question, Value>;
  private readonly kept: AnswerCache<Value>;
  private readonly recentFailures: RecentFailures;

  constructor(options: PatientOptions<Question, Value>) {
    this.options = options;
    this.kept = new AnswerCache(options.cache);
    this.recentFailures = new RecentFailures(options.cache.clock);
  }

  /**
   * Fetches several responses concurrently.
   * @returns the responses that arrived in time, in any order. @throws if none arrived, the first failure or
   * UpstreamError `timeout`; the signal's reason if aborted.
   */
  async ask(questions: readonly Question[], signal?: AbortSignal): Promise<readonly Value[]> {
    signal?.throwIfAborted();
    const answers: Value[] = [];
    const failures: unknown[] = [];
    const deadline = startDeadline(this.options.patienceMs, signal);
    const asked = questions.map(async (question) => {
      try {
        answers.push(await this.answerTo(question));
      } catch (error) {
        failures.push(error);
      }
    });
    try {
      await untilFired(Promise.all(asked), deadline.signal);
      signal?.throwIfAborted();
    } finally {
      deadline.clear();
    }
    if (answers.length > 0 || questions.length === 0) return [...answers];
    throw failures[0] ?? new UpstreamError('timeout', this.options.name, 'did not answer in time');
  }

  private async answerTo(question: Question): Promise<Value> {
    const key = this.options.keyOf(question);
    const lapse = this.recentFailures.of(key);
    if (lapse) throw lapse.error;
    try {
      const { value } = await this.kept.get(key, () => this.options.fetch(question));
      this.recentFailures.forget(key);
      return value;
    } catch (error) {
      this.recentFailures.remember(key, error);
      throw error;
    }
  }
}
