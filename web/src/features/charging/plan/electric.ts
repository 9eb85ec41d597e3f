import type { EvWishes } from '@roadcast/core/charging';
import { afterChange, type TripDraft } from '@roadcast/core/trip-request';

/** Returns whether the vehicle is electric, with or without a trailer. */
export const isElectric = ({ vehicleType, vehicle }: Pick<TripDraft, 'vehicleType' | 'vehicle'>): boolean =>
  vehicleType === 'ev' || vehicle.fuelType === 'electric';

/** Returns the draft with an electric vehicle; unchanged if it's already electric. */
export const inEv = (draft: TripDraft): TripDraft =>
  isElectric(draft) ? draft : afterChange(draft, { ...draft, vehicleType: 'ev' });

/** Returns the draft with new charging preferences. */
export const withCharging = (draft: TripDraft, charging: EvWishes): TripDraft => ({ ...draft, charging });

/** Returns the preferences without a pinned site. */
export const withoutPin = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  pinnedSites: wishes.pinnedSites?.filter((site) => site !== id),
});

/** Returns the preferences without a skipped site. */
export const withoutSkip = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  skippedSites: wishes.skippedSites?.filter((site) => site !== id),
});

/** Choices for a charging network. */
export const networkChoices = ['any', 'preferred', 'avoided'] as const;

export type NetworkChoice = (typeof networkChoices)[number];

export function networkChoice({ preferredNetworks, avoidedNetworks }: EvWishes, network: string): NetworkChoice {
  if (preferredNetworks?.includes(network)) return 'preferred';
  return avoidedNetworks?.includes(network) ? 'avoided' : 'any';
}

/** Returns the preferences with a new choice for a network. */
export function withNetwork(wishes: EvWishes, network: string, choice: NetworkChoice): EvWishes {
  const others = (list: readonly string[] | undefined): string[] => (list ?? []).filter((one) => one !== network);
  const list = (known: readonly string[] | undefined, here: boolean): readonly string[] | undefined => {
    const next = here ? [...others(known), network] : others(known);
    return next.length > 0 ? next : undefined;
  };
  return {
    ...wishes,
    preferredNetworks: list(wishes.preferredNetworks, choice === 'preferred'),
    avoidedNetworks: list(wishes.avoidedNetworks, choice === 'avoided'),
  };
}
