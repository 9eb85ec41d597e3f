import { AnswerCache, type AnswerCacheOptions } from './answer-cache.ts';
import { startDeadline } from './deadline.ts';
import { UpstreamError } from './failure.ts';
import { RecentFailures } from './recent-failures.ts';
import { untilFired } from './until-fired.ts';

/** How questions are put to a server that may be slow. */
export interface PatientOptions<Question, Value> {
  /** What the server is called in messages. */
  readonly name: string;
  /** A question waits this long, milliseconds; what comes later is in the cache when it is asked again. */
  readonly patienceMs: number;
  readonly cache: AnswerCacheOptions<Value>;
  readonly keyOf: (question: Question) => string;
  /** Asks the server; it has its own deadline. */
  readonly fetch: (question: Question) => Promise<Value>;
}

/** Answers of a server that nobody waits long for: kept by question, and not asked for again at once where they could not be had. */
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
   * Asks several questions at once.
   * @returns the answers that came in time, in any order. @throws the first failure, or UpstreamError `timeout`, where none did; the signal's reason.
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
