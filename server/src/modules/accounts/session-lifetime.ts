import { SESSION_DAYS, SESSION_LONGEST_DAYS } from '@roadcast/contract';
import { sql } from 'drizzle-orm';
import { sessions } from './tables.ts';

const DAY = 24 * 3600;

/** Session lifetime after the last renewal, seconds. */
export const SESSION_SECONDS = SESSION_DAYS * DAY;

/** Maximum session lifetime regardless of renewals, seconds. */
const LONGEST_SECONDS = SESSION_LONGEST_DAYS * DAY;

/** SQL condition for sessions that haven't expired. */
export const isAlive = sql<boolean>`(${sessions.expiresAt} > now()
  and ${sessions.createdAt} > now() - make_interval(secs => ${LONGEST_SECONDS}))`;

/** SQL expression for the expiry of a session renewed now. */
export const renewedUntil = sql<Date>`least(now() + make_interval(secs => ${SESSION_SECONDS}),
  ${sessions.createdAt} + make_interval(secs => ${LONGEST_SECONDS}))`;
