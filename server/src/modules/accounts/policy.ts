import { definePolicy, isOwner } from '../../platform/policies/policy.ts';

export const sessionPolicy = definePolicy({ end: isOwner });
