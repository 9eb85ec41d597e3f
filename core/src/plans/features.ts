import { hasTier, type Tier } from './tiers.ts';

/** From which tier on a feature is there. */
const requiredTiers = {
  /** A fuel consumption of one's own. */
  customMpg: 'STANDARD',
  offTheBeatenPath: 'STANDARD',
  offlineDownloads: 'STANDARD',
  /** One's own height, width, length, weight, axles and maximum speed. The kind of rig with its usual sizes is everybody's. */
  advancedVehicle: 'PRO',
  /** The four sliders: speed reduction, daily hours, stop duration, segment duration. */
  routingCustomizations: 'PRO',
  evRouting: 'PRO',
  /** Offline areas that the driver draws, and maps of the highest detail. */
  offlineCustomAreas: 'PRO',
  attractions: 'PRO',
  premiumIntegrations: 'PRO',
  severalDrivers: 'FLEET',
} as const satisfies Record<string, Tier>;

export type Feature = keyof typeof requiredTiers;

export const features = Object.keys(requiredTiers) as readonly Feature[];

/** Those that are there. The others come to the plans when they are built: nothing is sold before. */
const builtFeatures: readonly Feature[] = ['customMpg', 'advancedVehicle', 'routingCustomizations', 'evRouting'];

/** @returns the lowest tier that has a feature. */
export const tierFor = (feature: Feature): Tier => requiredTiers[feature];

export const unlocks = (tier: Tier, feature: Feature): boolean => hasTier(tier, requiredTiers[feature]);

/** @returns everything that a tier has today. */
export const featuresOf = (tier: Tier): Feature[] => builtFeatures.filter((feature) => unlocks(tier, feature));
