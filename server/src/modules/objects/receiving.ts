import { ApiError } from '../../platform/api-error.ts';
import { LocalConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';

/** Maximum files received and processed simultaneously, per user and in total, because each is in memory. */
const MOST_OF_USER = 3;
const MOST_AT_ONCE = 12;

const RETRY_SECONDS = 3;

/** Limits the number of uploaded files in memory, per user and in total. */
export class Receiving {
  private readonly underWay = new LocalConcurrencyLimit();

  /** Processes a file within the limits. @param sender user id. @throws ApiError uploads_busy. */
  async one<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const leaveOwn = await this.underWay.enter(`user:${sender}`, MOST_OF_USER);
    const leave = leaveOwn && (await this.underWay.enter('all', MOST_AT_ONCE));
    try {
      if (!leave) throw new ApiError('uploads_busy', { retryAfter: RETRY_SECONDS });
      return await work();
    } finally {
      await leaveOwn?.();
      await leave?.();
    }
  }
}
