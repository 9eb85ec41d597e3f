import { createHash } from 'node:crypto';
import type { Tier } from '@roadcast/core/plans';
import type { FastifyRequest } from 'fastify';
import { networkKey } from '../../platform/limits/network-of.ts';

/** Whose limits a request counts towards. */
export interface Counted {
  /** Null for a guest, who is counted by address. */
  readonly userId: string | null;
  /** Stands for the network that the request comes from: see `networkKey`. */
  readonly network: string;
  readonly tier: Tier;
}

/** @returns whose limits a request counts towards. */
export const countedOf = ({ caller, ip }: FastifyRequest): Counted => ({
  userId: caller.user?.id ?? null,
  network: networkKey(ip),
  tier: caller.tier,
});

/** @returns under which name uses are counted on a day. Of a guest it is a hash that differs from day to day. */
export function subjectOf({ userId, network }: Counted, day: string): string {
  if (userId !== null) return subjectOfUser(userId);
  return `guest:${createHash('sha256').update(`${day} ${network}`).digest('base64url').slice(0, 22)}`;
}

export const subjectOfUser = (userId: string): string => `user:${userId}`;
