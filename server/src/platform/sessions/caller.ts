import type { User } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';

/** Who makes a request. */
export interface Caller {
  /** Null for a guest. */
  readonly user: User | null;
  /** Of the session that the request came with; null for a guest. */
  readonly sessionId: string | null;
  /** What the caller may do: the user's own tier, or what the edition gives everybody. */
  readonly tier: Tier;
  /** Whether the user's account is suspended; only the few calls that are open to such users ever see it true. */
  readonly suspended: boolean;
}

/** What a request's cookies come to. */
export interface FoundCaller {
  /** Null where the cookies hold no session that is valid. */
  readonly session: { readonly id: string; readonly user: User; readonly suspended: boolean } | null;
  /** A cookie that the answer must set: a rotated session's, or an empty one in place of one that is over. */
  readonly setCookie: string | null;
}

/** Looks a request's cookies up. @param cookies the header, as it came. */
export type FindCaller = (cookies: string) => Promise<FoundCaller>;
