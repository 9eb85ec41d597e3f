import { timestamp } from 'drizzle-orm/pg-core';

/** Returns a column with the type timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
