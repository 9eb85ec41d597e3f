import { definePolicy, isAdmin } from '../../platform/policies/policy.ts';

/** Administrators' permissions on other people's accounts. */
export const accountPolicy = definePolicy({
  read: isAdmin,
  setTier: isAdmin,
  setAdmin: isAdmin,
  suspend: isAdmin,
  lift: isAdmin,
  sendReset: isAdmin,
});
