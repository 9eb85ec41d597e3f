import { definePolicy, isAdmin, isOwner } from '../../platform/policies/policy.ts';

/** Permission to see a report and its reply. */
export const reportPolicy = definePolicy({ read: isOwner });

/** Permissions to process reports in the queue. */
export const queuePolicy = definePolicy({ claim: isAdmin, release: isAdmin, decide: isAdmin, reopen: isAdmin });
