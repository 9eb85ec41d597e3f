import { hasTier, type Tier } from './tiers.ts';

/** A feature of some plans. */
interface FeatureOfPlans {
  /** Lowest tier with it. */
  readonly from: Tier;
  /** Whether it's built. Unbuilt features aren't sold. */
  readonly built: boolean;
}

/** Every feature that differs between plans: an entry here is in the plans, in the API, and refused below its tier. */
const featureTable = {
  /** Your own fuel economy. */
  customMpg: { from: 'STANDARD', built: true },
  offTheBeatenPath: { from: 'STANDARD', built: false },
  offlineDownloads: { from: 'STANDARD', built: false },
  /** Your own height, width, length, weight, axles and maximum speed. Rig types with typical sizes are in every plan. */
  advancedVehicle: { from: 'PRO', built: true },
  /** The four sliders: speed reduction, daily hours, stop duration, segment duration. */
  routingCustomizations: { from: 'PRO', built: true },
  evRouting: { from: 'PRO', built: true },
  /** Offline areas drawn by the driver, and maps at the highest detail. */
  offlineCustomAreas: { from: 'PRO', built: false },
  attractions: { from: 'PRO', built: false },
  premiumIntegrations: { from: 'PRO', built: false },
  severalDrivers: { from: 'FLEET', built: false },
} as const satisfies Readonly<Record<string, FeatureOfPlans>>;

export type Feature = keyof typeof featureTable;

export const features = Object.keys(featureTable) as readonly Feature[];

/** Returns the lowest tier that has a feature. */
export const tierFor = (feature: Feature): Tier => featureTable[feature].from;

export const unlocks = (tier: Tier, feature: Feature): boolean => hasTier(tier, tierFor(feature));

/** Returns all built features of a tier. */
export const featuresOf = (tier: Tier): Feature[] =>
  features.filter((feature) => featureTable[feature].built && unlocks(tier, feature));
