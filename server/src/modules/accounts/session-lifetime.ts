import { SESSION_DAYS, SESSION_LONGEST_DAYS } from '@roadcast/contract';
import { sql } from 'drizzle-orm';
import { sessions } from './tables.ts';

const DAY = 24 * 3600;

/** A session lives this long after it was last renewed. */
export const SESSION_SECONDS = SESSION_DAYS * DAY;

/** A session lives no longer than this, however often it is renewed. */
const LONGEST_SECONDS = SESSION_LONGEST_DAYS * DAY;

/** Whether a session is not over. */
export const isAlive = sql<boolean>`(${sessions.expiresAt} > now()
  and ${sessions.createdAt} > now() - make_interval(secs => ${LONGEST_SECONDS}))`;

/** When a session ends that is renewed now. */
export const renewedUntil = sql<Date>`least(now() + make_interval(secs => ${SESSION_SECONDS}),
  ${sessions.createdAt} + make_interval(secs => ${LONGEST_SECONDS}))`;
