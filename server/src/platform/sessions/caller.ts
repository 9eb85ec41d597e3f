import type { User } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';

export interface Caller {
  /** Null for a guest. */
  readonly user: User | null;
  /** Id of the request's session; null for a guest. */
  readonly sessionId: string | null;
  /** Effective tier: the user's own, or the edition's tier for all users. */
  readonly tier: Tier;
  /** Whether the user's account is suspended. Only true in the few endpoints open to suspended users. */
  readonly suspended: boolean;
}

/** Result of looking up a request's cookies. */
export interface FoundCaller {
  /** Null without a valid session. */
  readonly session: { readonly id: string; readonly user: User; readonly suspended: boolean } | null;
  /** Set-Cookie header for a rotated session, or to clear an expired one; null if neither applies. */
  readonly setCookie: string | null;
}

/** Looks up the session in a request's cookies. @param cookies the Cookie header as sent. */
export type FindCaller = (cookies: string) => Promise<FoundCaller>;
