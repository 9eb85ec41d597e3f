import type { Tier } from '@roadcast/core/plans';
import type { FastifyRequest } from 'fastify';
import { networkKey } from '../../platform/limits/network-of.ts';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';

/** The caller whose limits a request counts toward. */
export interface Counted {
  /** Null for a guest, who is counted by network. */
  readonly userId: string | null;
  /** Identifies the request's network: see `networkKey`. */
  readonly network: string;
  readonly tier: Tier;
}

/** Returns the caller whose limits a request counts toward. */
export const countedOf = ({ caller, ip }: FastifyRequest): Counted => ({
  userId: caller.user?.id ?? null,
  network: networkKey(ip),
  tier: caller.tier,
});

/** Returns the name uses are counted under on a day; a guest's changes daily. */
export const subjectOf = ({ userId, network }: Counted, day: string, pseudonyms: Pseudonyms): string =>
  userId === null ? `guest:${pseudonyms.on(day, 'usage', network)}` : subjectOfUser(userId);

export const subjectOfUser = (userId: string): string => `user:${userId}`;
