import { hasTier, type Tier } from './tiers.ts';

/** A feature that only some plans include. */
interface FeatureOfPlans {
  /** Lowest tier with the feature. */
  readonly from: Tier;
  /** Whether the feature is built. Unbuilt features aren't sold. */
  readonly built: boolean;
}

/** Features that differ between plans. They appear in the plans and the API, and are refused below their tier. */
const featureTable = {
  /** Fuel economy entered by the driver. */
  customMpg: { from: 'STANDARD', built: true },
  offTheBeatenPath: { from: 'STANDARD', built: false },
  offlineDownloads: { from: 'STANDARD', built: false },
  /**
   * Height, width, length, weight, axles and maximum speed entered by the driver. Rig types with typical sizes are in
   * every plan.
   */
  advancedVehicle: { from: 'PRO', built: true },
  /** Four sliders: speed reduction, daily hours, stop duration and segment duration. */
  routingCustomizations: { from: 'PRO', built: true },
  evRouting: { from: 'PRO', built: true },
  /** Offline areas drawn by the driver, and maps with the highest detail. */
  offlineCustomAreas: { from: 'PRO', built: false },
  attractions: { from: 'PRO', built: false },
  premiumIntegrations: { from: 'PRO', built: false },
  severalDrivers: { from: 'FLEET', built: false },
} as const satisfies Readonly<Record<string, FeatureOfPlans>>;

export type Feature = keyof typeof featureTable;

export const features = Object.keys(featureTable) as readonly Feature[];

/** Returns the lowest tier that includes a feature. */
export const tierFor = (feature: Feature): Tier => featureTable[feature].from;

export const unlocks = (tier: Tier, feature: Feature): boolean => hasTier(tier, tierFor(feature));

/** Returns the implemented features a tier includes. */
export const featuresOf = (tier: Tier): Feature[] =>
  features.filter((feature) => featureTable[feature].built && unlocks(tier, feature));
