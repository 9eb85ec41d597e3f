/** Subscription tiers, lowest first. */
export const tiers = ['FREE', 'THIRTY_DAY', 'STANDARD', 'PRO', 'FLEET'] as const;

export type Tier = (typeof tiers)[number];

/** What a tier allows. One table for the whole product. */
export interface Plan {
  /** Stops that the driver types between origin and destination. */
  readonly typedWaypoints: number;
}

export const plans: Readonly<Record<Tier, Plan>> = {
  FREE: { typedWaypoints: 1 },
  THIRTY_DAY: { typedWaypoints: 5 },
  STANDARD: { typedWaypoints: 25 },
  PRO: { typedWaypoints: 100 },
  FLEET: { typedWaypoints: 100 },
};

/** Nobody is signed in yet: everybody plans as a guest, and guests plan as FREE. */
export const GUEST_TIER: Tier = 'FREE';
