import type { EvWishes } from '@roadcast/core/charging';
import { afterChange, type TripRequest } from '@roadcast/core/trip-request';

/** Returns whether a trip's vehicle charges on the way, with or without a trailer. */
export const isElectric = ({ vehicleType, vehicle }: Pick<TripRequest, 'vehicleType' | 'vehicle'>): boolean =>
  vehicleType === 'ev' || vehicle.fuelType === 'electric';

/** Returns the request with an electric vehicle; unchanged if it already has one. */
export const inEv = (request: TripRequest): TripRequest =>
  isElectric(request) ? request : afterChange(request, { ...request, vehicleType: 'ev' });

/** Returns the request with other charging preferences. */
export const withCharging = (request: TripRequest, charging: EvWishes): TripRequest => ({ ...request, charging });

/** Returns the preferences with a site unpinned, leaving it to the plan. */
export const withoutPin = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  pinnedSites: wishes.pinnedSites?.filter((site) => site !== id),
});

/** Returns the preferences with a site no longer skipped. */
export const withoutSkip = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  skippedSites: wishes.skippedSites?.filter((site) => site !== id),
});

/** A driver's preferences for a network. */
export const networkChoices = ['any', 'preferred', 'avoided'] as const;

export type NetworkChoice = (typeof networkChoices)[number];

export function networkChoice({ preferredNetworks, avoidedNetworks }: EvWishes, network: string): NetworkChoice {
  if (preferredNetworks?.includes(network)) return 'preferred';
  return avoidedNetworks?.includes(network) ? 'avoided' : 'any';
}

/** Returns the preferences with another choice for a network. */
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
