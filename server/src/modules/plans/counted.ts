import type { UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import type { FastifyRequest } from 'fastify';
import { networkKey } from '../../platform/limits/network-of.ts';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';

/** The caller that a request is counted toward. */
export interface Counted {
  /** Null for guests, who are counted by network. */
  readonly userId: UserId | null;
  /** Identifies the request's network. See `networkKey`. */
  readonly network: string;
  readonly tier: Tier;
}

/** Returns the caller that a request is counted toward. */
export const countedOf = ({ caller, ip }: FastifyRequest): Counted => ({
  userId: caller.user?.id ?? null,
  network: networkKey(ip),
  tier: caller.tier,
});

/** Returns the name under which uses are counted on a day. A guest's name changes daily. */
export const subjectOf = ({ userId, network }: Counted, day: string, pseudonyms: Pseudonyms): string =>
  userId === null ? `guest:${pseudonyms.on(day, 'usage', network)}` : subjectOfUser(userId);

export const subjectOfUser = (userId: UserId): string => `user:${userId}`;
