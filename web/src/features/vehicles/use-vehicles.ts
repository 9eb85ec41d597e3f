import type {
  AddVehicleRequest,
  ChangeVehicleRequest,
  GenerateRouteRequest,
  RoutingCustomizations,
  SavedVehicle,
  VehiclesResponse,
} from '@roadcast/contract';
import type { VehicleId } from '@roadcast/core/ids';
import type { Feature } from '@roadcast/core/plans';
import type { VehicleKind } from '@roadcast/core/roads';
import { givenVehicleOf } from '@roadcast/core/vehicles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { vehiclesQuery } from '../../lib/vehicles.ts';
import { detailsOf } from './details-of.ts';
import { currentGuestVehicles, guestVehicles, noVehicles, onGuestVehiclesChange } from './guest-vehicles.ts';

/** Vehicle in a trip request. */
export type VehicleInput = NonNullable<GenerateRouteRequest['vehicle']>;

/** Driver's vehicles from the account or this browser, and the resulting request values. */
export interface SavedVehicles extends VehiclesResponse {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Why the vehicles can't be shown; null if they can. */
  readonly problem: ApiProblem | null;
  readonly retry: () => void;
  /** Vehicle selected for planning; null if none. */
  readonly selected: SavedVehicle | null;
  /**
   * Returns the `vehicle` of a trip request; undefined to use the defaults if the selected vehicle has another type.
   */
  readonly vehicleFor: (kind: VehicleKind) => VehicleInput | undefined;
  /** `customizations` of a trip request; empty if the plan doesn't include them. */
  readonly customizations: RoutingCustomizations;
  /** Returns whether the driver's plan includes a feature. */
  readonly has: (feature: Feature) => boolean;
  /** Edits to the vehicles. On failure, they reject with an ApiError and change nothing. */
  readonly add: (vehicle: AddVehicleRequest) => Promise<unknown>;
  readonly change: (id: VehicleId, changes: Omit<ChangeVehicleRequest, 'version'>) => Promise<unknown>;
  readonly remove: (id: VehicleId) => Promise<unknown>;
  readonly select: (id: VehicleId | null) => Promise<unknown>;
  /** Vehicles stored in this browser before signing in. */
  readonly leftBehind: readonly SavedVehicle[];
  /** Moves those vehicles into the account one by one; rejected ones stay in the browser. */
  readonly takeAlong: () => Promise<unknown>;
  readonly forgetLeftBehind: () => void;
}

const nothing: RoutingCustomizations = {};

export function useVehicles(): SavedVehicles {
  const me = useMe();
  const signedIn = me?.user != null;
  const guests = useSyncExternalStore(onGuestVehiclesChange, currentGuestVehicles, currentGuestVehicles);
  const account = useQuery({ ...vehiclesQuery, enabled: signedIn });
  const features = usePlan(me?.tier ?? null)?.features;
  const { customizations } = usePreferences();
  const changes = useVehicleChanges(signedIn);

  const saved = signedIn ? (account.data ?? noVehicles) : guests;
  const selected = saved.vehicles.find(({ id }) => id === saved.selectedId) ?? null;
  const vehicle = useMemo(() => requestedVehicle(selected), [selected]);
  const failed = signedIn && !account.data && account.isError;
  const loading = me === null || (signedIn && !account.data);
  return {
    ...saved,
    state: failed ? 'failed' : loading ? 'loading' : 'ready',
    problem: failed ? problemOf(account.error) : null,
    retry: () => void account.refetch(),
    selected,
    vehicleFor: (kind) => (selected?.kind === kind ? vehicle : undefined),
    customizations: features?.includes('routingCustomizations') ? customizations : nothing,
    has: (feature) => features?.includes(feature) ?? false,
    ...changes,
    leftBehind: signedIn ? guests.vehicles : [],
    forgetLeftBehind: () => void guestVehicles.clear(),
  };
}

function requestedVehicle(selected: SavedVehicle | null): VehicleInput | undefined {
  const vehicle = selected ? givenVehicleOf(selected) : {};
  return Object.keys(vehicle).length > 0 ? vehicle : undefined;
}

/** Runs edits in sequence, so the last response has the latest list. */
function useVehicleChanges(signedIn: boolean) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: 'vehicles' },
    mutationFn: (change: () => Promise<VehiclesResponse>) => change(),
    onSuccess: (saved) => {
      if (signedIn) queryClient.setQueryData(vehiclesQuery.queryKey, saved);
    },
    // Refetch after a rejection, which means the server's state differs.
    onError: () => queryClient.invalidateQueries({ queryKey: vehiclesQuery.queryKey }),
  });
  /** Returns a vehicle's version at the time of the edit. */
  const versionOf = (id: VehicleId): number =>
    queryClient.getQueryData(vehiclesQuery.queryKey)?.vehicles.find((vehicle) => vehicle.id === id)?.version ?? 1;
  const local = (change: () => VehiclesResponse) => mutateAsync(async () => change());
  return {
    add: (vehicle: AddVehicleRequest) =>
      signedIn
        ? mutateAsync(() => call('addVehicle', { body: vehicle }))
        : local(() => guestVehicles.add(vehicle, Date.now())),
    change: (id: VehicleId, changes: Omit<ChangeVehicleRequest, 'version'>) =>
      signedIn
        ? mutateAsync(() => call('changeVehicle', { params: { id }, body: { ...changes, version: versionOf(id) } }))
        : local(() => guestVehicles.change(id, changes, Date.now())),
    remove: (id: VehicleId) =>
      signedIn ? mutateAsync(() => call('removeVehicle', { params: { id } })) : local(() => guestVehicles.remove(id)),
    select: (id: VehicleId | null) => {
      if (!signedIn) return local(() => guestVehicles.select(id));
      queryClient.setQueryData(vehiclesQuery.queryKey, (before) => before && { ...before, selectedId: id });
      return mutateAsync(() => call('selectVehicle', { body: { id } }));
    },
    takeAlong: () => mutateAsync(moveGuestsVehicles),
  };
}

/**
 * Moves this browser's vehicles into the account, deleting each from the browser once added. The selected vehicle stays
 * selected.
 */
async function moveGuestsVehicles(): Promise<VehiclesResponse> {
  const { vehicles, selectedId } = currentGuestVehicles();
  let { selectedId: chosen } = await call('listVehicles', {});
  for (const vehicle of vehicles) {
    const added = await call('addVehicle', { body: detailsOf(vehicle) });
    guestVehicles.remove(vehicle.id);
    if (vehicle.id === selectedId) chosen = added.selectedId;
  }
  return call('selectVehicle', { body: { id: chosen } });
}
