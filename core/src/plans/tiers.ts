/** Subscription tiers, lowest first. */
export const tiers = ['FREE', 'THIRTY_DAY', 'STANDARD', 'PRO', 'FLEET'] as const;

export type Tier = (typeof tiers)[number];

/** Tier of guests. */
export const GUEST_TIER: Tier = 'FREE';

/** Returns whether a tier includes the required tier. Each tier includes all lower tiers. */
export const hasTier = (tier: Tier, required: Tier): boolean => tiers.indexOf(tier) >= tiers.indexOf(required);

/** Returns the higher of two tiers. */
export const higherTier = (a: Tier, b: Tier): Tier => (hasTier(a, b) ? a : b);
