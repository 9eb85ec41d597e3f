import type { Readable } from 'node:stream';
import { exportResponseSchema } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import { LocalConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { type JsonParts, jsonObject, jsonValue } from '../../platform/streams/json-parts.ts';
import { type BodyTimes, timedBody } from '../../platform/streams/timed-body.ts';
import type { AccountParts } from './account-parts.ts';
import { byOneself } from './audited.ts';
import { pendingEmailChange } from './email-change.ts';
import { grantedTierOf } from './granted-tier.ts';
import { listSessions, type SignedInUser } from './profile.ts';
import { users } from './tables.ts';

/**
 * Limits on exports, per server. Each export keeps a row of up to 3 MB in memory, with four or five copies while
 * writing.
 */
export interface ExportLimits {
  readonly mostAtOnce: number;
  readonly times: BodyTimes;
}

export const usualExportLimits: ExportLimits = { mostAtOnce: 4, times: { stallMs: 30_000, totalMs: 600_000 } };

/** Retry-After for a rejected export, seconds. */
const RETRY_SECONDS = 30;

/** Streams users' stored data. Limits apply per process. */
export class Exports {
  private readonly parts: AccountParts;
  private readonly limits: ExportLimits;
  private readonly underWay = new LocalConcurrencyLimit();

  constructor(parts: AccountParts, limits: ExportLimits) {
    this.parts = parts;
    this.limits = limits;
  }

  /** Returns all data stored about a user as a JSON body. @throws ApiError export_running, exports_busy. */
  async of(caller: SignedInUser): Promise<Readable> {
    const { mostAtOnce, times } = this.limits;
    const leaveOwn = await this.underWay.enter(`user:${caller.user.id}`, 1);
    if (!leaveOwn) throw new ApiError('export_running', { retryAfter: RETRY_SECONDS });
    const leave = await this.underWay.enter('all', mostAtOnce);
    const end = (): void => {
      void leaveOwn();
      void leave?.();
    };
    try {
      if (!leave) throw new ApiError('exports_busy', { retryAfter: RETRY_SECONDS });
      // Read before the response starts, so that a failure still gets an error response.
      const account = await this.accountOf(caller);
      const { audit, db } = this.parts;
      await audit.write(db, byOneself('account.exported', caller.user.id));
      return timedBody(this.partsOf(caller.user.id, account), times, end);
    } catch (error) {
      end();
      throw error;
    }
  }

  private partsOf(userId: UserId, account: unknown): JsonParts {
    const { db, personalData } = this.parts;
    const data = personalData.map((kept) => [kept.name, kept.exportFor(userId, db)] as const);
    return jsonObject([
      ['exportedAt', jsonValue(() => Date.now())],
      ['account', jsonValue(() => account)],
      ['data', jsonObject(data)],
    ]);
  }

  private async accountOf({ user, sessionId }: SignedInUser) {
    const { parts } = this;
    const [row] = await parts.db.select().from(users).where(eq(users.id, user.id));
    if (!row) throw new ApiError('sign_in_required');
    return exportResponseSchema.shape.account.parse({
      ...user,
      ageConfirmedAt: row.ageConfirmedAt?.getTime() ?? null,
      termsVersion: row.termsVersion,
      termsAcceptedAt: row.termsAcceptedAt?.getTime() ?? null,
      suspendedAt: row.suspendedAt?.getTime() ?? null,
      suspendedReason: row.suspendedReason,
      grantedTier: grantedTierOf(row),
      emailChange: await pendingEmailChange(user.id, parts),
      sessions: await listSessions(user.id, sessionId, parts),
    });
  }
}
