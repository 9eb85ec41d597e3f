import type { DailyAllowance } from '@roadcast/contract';
import type { FastifyReply } from 'fastify';

const SECONDS_PER_DAY = 86_400;

/**
 * Sets the headers for a daily limit: remaining uses and seconds until reset, in the format of the IETF rate limit
 * headers draft.
 * @param now epoch milliseconds.
 */
export function setAllowanceHeaders(reply: FastifyReply, { limit, left, resetsAt }: DailyAllowance, now: number): void {
  if (limit === null || left === null) return;
  reply.header('ratelimit-policy', `"day";q=${limit};w=${SECONDS_PER_DAY}`);
  reply.header('ratelimit', `"day";r=${left};t=${Math.ceil((resetsAt - now) / 1000)}`);
}
