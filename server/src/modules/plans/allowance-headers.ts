import type { DailyAllowance } from '@roadcast/contract';
import type { FastifyReply } from 'fastify';

const SECONDS_PER_DAY = 86_400;

/**
 * Says in an answer's headers what is left of a daily limit and for how many seconds, in the words of the IETF's draft on rate
 * limit headers. @param now epoch milliseconds.
 */
export function setAllowanceHeaders(reply: FastifyReply, { limit, left, resetsAt }: DailyAllowance, now: number): void {
  if (limit === null || left === null) return;
  reply.header('ratelimit-policy', `"day";q=${limit};w=${SECONDS_PER_DAY}`);
  reply.header('ratelimit', `"day";r=${left};t=${Math.ceil((resetsAt - now) / 1000)}`);
}
