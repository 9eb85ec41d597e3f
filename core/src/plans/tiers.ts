/** Subscription tiers, lowest first. */
export const tiers = ['FREE', 'THIRTY_DAY', 'STANDARD', 'PRO', 'FLEET'] as const;

export type Tier = (typeof tiers)[number];

/** Who is not signed in plans as FREE. */
export const GUEST_TIER: Tier = 'FREE';

/** @returns whether a tier has what the required one has: every tier has all that lies below it. */
export const hasTier = (tier: Tier, required: Tier): boolean => tiers.indexOf(tier) >= tiers.indexOf(required);
