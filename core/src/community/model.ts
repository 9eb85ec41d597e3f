import type { VehicleKind } from '../roads/index.ts';
import type { FuelType } from '../vehicles/index.ts';

/** Who can see a shared trip: everyone with the link, or the whole community. */
export const shareVisibilities = ['SHARED', 'PUBLIC'] as const;

export type ShareVisibility = (typeof shareVisibilities)[number];

export const sharedVehicleTypes = ['ICE', 'EV', 'HYBRID', 'PHEV'] as const;

export type SharedVehicleType = (typeof sharedVehicleTypes)[number];

/** Returns the shared vehicle type of a trip's vehicle. See docs/product/community.md#vehicle-types. */
export function sharedVehicleTypeOf(kind: VehicleKind, fuelType: FuelType | undefined): SharedVehicleType {
  if (kind === 'ev' || fuelType === 'electric') return 'EV';
  if (fuelType === 'plug_in_hybrid') return 'PHEV';
  return fuelType === 'hybrid' ? 'HYBRID' : 'ICE';
}

/** Tags offered in the share form. */
export const suggestedTags = ['scenic', 'fast', 'efficient', 'family-friendly', 'adventurous'] as const;

/** Maximum lengths, characters. */
export const SHARE_TITLE_LENGTH = 80;
export const SHARE_DESCRIPTION_LENGTH = 2000;
export const SHARE_TAG_LENGTH = 24;
export const SHARE_COMMENT_LENGTH = 1000;
export const PUBLIC_NAME_LENGTH = 40;

export const MOST_SHARE_TAGS = 10;

/**
 * Returns a tag in its stored form: lowercase letters, digits and hyphens, like 'family-friendly'; '' if nothing is
 * left.
 */
export const tagOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SHARE_TAG_LENGTH)
    .replace(/-+$/, '');

/** Returns tags in their stored form, without duplicates and empty ones. */
export const tagsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(tagOf).filter((tag) => tag !== '')),
];

/** Returns the tags after clicking a suggested one: added, or removed if it was added before. */
export const toggledTag = (tags: readonly string[], tag: string): string[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
