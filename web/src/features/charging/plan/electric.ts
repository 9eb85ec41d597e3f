import type { EvWishes } from '@roadcast/core/charging';
import { afterChange, type TripRequest } from '@roadcast/core/trip-request';

/** @returns whether a trip is planned for what charges on the way, whatever it pulls. */
export const isElectric = ({ vehicleType, vehicle }: Pick<TripRequest, 'vehicleType' | 'vehicle'>): boolean =>
  vehicleType === 'ev' || vehicle.fuelType === 'electric';

/** @returns the request in an electric vehicle; the same one where it is in one already. */
export const inEv = (request: TripRequest): TripRequest =>
  isElectric(request) ? request : afterChange(request, { ...request, vehicleType: 'ev' });

/** @returns the request with other wishes of charging. */
export const withCharging = (request: TripRequest, charging: EvWishes): TripRequest => ({ ...request, charging });

/** @returns the wishes without a site among those to charge at; whether to charge there is the plan's choice again. */
export const withoutPin = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  pinnedSites: wishes.pinnedSites?.filter((site) => site !== id),
});

/** @returns the wishes without a site among those to skip. */
export const withoutSkip = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  skippedSites: wishes.skippedSites?.filter((site) => site !== id),
});

/** What a driver thinks of a network. */
export const networkChoices = ['any', 'preferred', 'avoided'] as const;

export type NetworkChoice = (typeof networkChoices)[number];

export function networkChoice({ preferredNetworks, avoidedNetworks }: EvWishes, network: string): NetworkChoice {
  if (preferredNetworks?.includes(network)) return 'preferred';
  return avoidedNetworks?.includes(network) ? 'avoided' : 'any';
}

/** @returns the wishes with another opinion of a network. */
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
