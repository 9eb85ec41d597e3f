import {
  type ElectricVehicle,
  type EvClass,
  type EvModel,
  type EvWishes,
  electricVehicle,
  ownEv,
  type TrailerClass,
  USUAL_PAYLOAD_POUNDS,
  usualEv,
  usualEvWishes,
} from '@roadcast/core/charging';
import type { VehicleKind } from '@roadcast/core/roads';
import { hasTrailer } from '@roadcast/core/roads';
import type { TripRequest } from '@roadcast/core/trip-request';
import { type FuelType, usualFuel } from '@roadcast/core/vehicles';
import { ApiError } from '../../../platform/api-error.ts';

export interface EvModels {
  readonly all: readonly EvModel[];
  byId(id: string): EvModel | null;
}

/** Trip vehicle data that affects charging. */
export interface WantedElectric {
  readonly model: EvModel;
  /** Null if the driver specified only the kind of vehicle, or custom figures. */
  readonly known: EvModel | null;
  readonly vehicle: ElectricVehicle;
  readonly trailer: TrailerClass;
  readonly wishes: EvWishes;
}

/** Returns whether a trip's vehicle runs only on energy from charging. */
export function isElectric({ vehicleType, vehicle }: Pick<TripRequest, 'vehicleType' | 'vehicle'>): boolean {
  if (vehicleType === 'ev') return true;
  const fuel: FuelType = vehicle.fuelType ?? usualFuel(vehicleType, vehicle.rvType);
  return fuel === 'electric';
}

/**
 * Returns the vehicle data that affects a trip's charging; null if the vehicle isn't electric. @throws ApiError
 * ev_vehicle_not_found.
 */
export function electricOf(request: TripRequest, models: EvModels): WantedElectric | null {
  if (!isElectric(request)) return null;
  const { charging: wishes, vehicleType, vehicle } = request;
  const id = wishes.vehicleId;
  const found = id === undefined ? null : models.byId(id);
  if (id !== undefined && found === null) throw new ApiError('ev_vehicle_not_found', { field: 'charging.vehicleId' });
  const base = found ?? usualEv(hasTrailer(vehicleType, vehicle.rvType) ? 'pickup' : classOf(vehicleType));
  const model = ownEv(base, wishes);
  const trailer = wishes.trailer ?? usualTrailer(request);
  return {
    model,
    known: wishes.usableKwh === undefined && wishes.evRangeMiles === undefined ? found : null,
    trailer,
    wishes,
    vehicle: electricVehicle(model, {
      trailer,
      trailerPounds: wishes.trailerWeight ?? null,
      roof: wishes.roof ?? usualEvWishes.roof,
      payloadPounds: wishes.payload ?? USUAL_PAYLOAD_POUNDS,
      degradation: (wishes.degradation ?? usualEvWishes.degradation) / 100,
    }),
  };
}

function usualTrailer({ vehicleType, vehicle }: TripRequest): TrailerClass {
  const { rvType, towingVehicle = false } = vehicle;
  if (vehicleType === 'rv' && rvType === 'fifth-wheel') return 'large-trailer';
  return towingVehicle || hasTrailer(vehicleType, rvType) ? 'travel-trailer' : 'none';
}

const classes: Readonly<Record<VehicleKind, EvClass>> = {
  car: 'car',
  ev: 'car',
  towing: 'pickup',
  rv: 'motorhome',
  truck: 'truck',
};

const classOf = (kind: VehicleKind): EvClass => classes[kind];
