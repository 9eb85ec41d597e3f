import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { subjectOfUser } from './counted.ts';
import { eraseUsage, exportUsage } from './daily-limits.ts';

/** Personal data of daily counts: a row per kind for today and yesterday. */
export const usageData: PersonalData = {
  name: 'usage',
  exportFor: (userId, db) => jsonValue(() => exportUsage(subjectOfUser(userId), db)),
  eraseFor: (userId, queries) => eraseUsage(subjectOfUser(userId), queries),
};
