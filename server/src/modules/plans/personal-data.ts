import type { PersonalData } from '../accounts/public.ts';
import { subjectOfUser } from './counted.ts';
import { eraseUsage, exportUsage } from './daily-limits.ts';

/** What the limits keep about a user. */
export const usageData: PersonalData = {
  name: 'usage',
  exportFor: (userId, queries) => exportUsage(subjectOfUser(userId), queries),
  eraseFor: (userId, queries) => eraseUsage(subjectOfUser(userId), queries),
};
