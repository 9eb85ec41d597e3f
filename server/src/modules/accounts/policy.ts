import { definePolicy, isOwner } from '../../platform/policies/policy.ts';

/** Who may end a session. */
export const sessionPolicy = definePolicy({ end: isOwner });
