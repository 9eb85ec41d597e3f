import {
  type AddVehicleRequest,
  type ChangeVehicleRequest,
  MAKE_MODEL_LENGTH,
  MOST_VEHICLES,
  plainVehicle,
  type SavedVehicle,
  VEHICLE_NAME_LENGTH,
  type VehiclesResponse,
} from '@roadcast/contract';
import { asVehicleId, type VehicleId } from '@roadcast/core/ids';
import { rvTypes, vehicleKinds } from '@roadcast/core/roads';
import { fuelTypes, isFigure, type VehicleFigure, vehicleRanges } from '@roadcast/core/vehicles';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage/local-store.ts';
import { vehiclesKey } from './stored-keys.ts';

/* Guests' vehicles, stored in this browser in the same format as an account's. */

export const noVehicles: VehiclesResponse = { vehicles: [], selectedId: null, limit: MOST_VEHICLES };

/**
 * Parses stored vehicles. Drops invalid ones and fills in fields added later, so one unreadable vehicle doesn't cause
 * the loss of the others.
 */
export function vehiclesOfUser(stored: unknown): VehiclesResponse {
  const { vehicles: listed, selectedId } = fieldsOf(stored);
  const vehicles = (Array.isArray(listed) ? listed : []).flatMap((one: unknown) => {
    const vehicle = { ...plainVehicle, ...fieldsOf(one) };
    return isVehicle(vehicle) ? vehicle : [];
  });
  const selected = vehicles.find(({ id }) => id === selectedId);
  return { vehicles, selectedId: selected?.id ?? null, limit: MOST_VEHICLES };
}

const isText = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'string' && value.trim().length >= least && value.trim().length <= most;

const isOneOf = (value: unknown, words: readonly string[]): boolean => words.some((word) => word === value);

const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const figures = Object.keys(vehicleRanges) as readonly VehicleFigure[];

/** Validators for a vehicle's fields other than its figures. */
const checks: Readonly<Record<Exclude<keyof SavedVehicle, VehicleFigure>, (value: unknown) => boolean>> = {
  id: (value) => isText(value, 1, 64),
  version: Number.isInteger,
  createdAt: Number.isFinite,
  updatedAt: Number.isFinite,
  name: (value) => isText(value, 1, VEHICLE_NAME_LENGTH),
  kind: (value) => isOneOf(value, vehicleKinds),
  rvType: (value) => isOneOf(value, rvTypes),
  makeModel: (value) => isText(value, 0, MAKE_MODEL_LENGTH),
  fuelType: (value) => value === null || isOneOf(value, fuelTypes),
  towingVehicle: isFlag,
  propane: (value) => value === null || isFlag(value),
};

const isVehicle = (value: object): value is SavedVehicle => {
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return (
    Object.entries(checks).every(([name, isRight]) => isRight(fields[name])) &&
    figures.every((figure) => fields[figure] === null || isFigure(figure, fields[figure]))
  );
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

let current: VehiclesResponse = vehiclesOfUser(readLocal(vehiclesKey));
const listeners = new Set<() => void>();

export const currentGuestVehicles = (): VehiclesResponse => current;

/** Calls the listener when a guest's vehicles change. Returns an unsubscribe function. */
export function onGuestVehiclesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(saved: VehiclesResponse): VehiclesResponse {
  current = saved;
  if (saved.vehicles.length === 0) removeLocal(vehiclesKey);
  else writeLocal(vehiclesKey, saved);
  for (const listener of listeners) listener();
  return saved;
}

if (typeof window !== 'undefined') {
  // Another tab changed the vehicles; reload them so the next write here doesn't undo that.
  window.addEventListener('storage', ({ key }) => {
    if (key !== vehiclesKey.key && key !== null) return;
    current = vehiclesOfUser(readLocal(vehiclesKey));
    for (const listener of listeners) listener();
  });
}

/** Generates a vehicle id. Unlike `crypto.randomUUID`, also works over plain HTTP, as on home servers. */
const newId = (): VehicleId => asVehicleId(`${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`);

/** Edits a guest's vehicles, with the same operations as an account's. @param now epoch milliseconds. */
export const guestVehicles = {
  add: (vehicle: AddVehicleRequest, now: number): VehiclesResponse => {
    const id = newId();
    const added = { ...plainVehicle, ...defined(vehicle), id, version: 1, createdAt: now, updatedAt: now };
    return keep({ ...current, vehicles: [...current.vehicles, added], selectedId: id });
  },
  change: (id: VehicleId, changes: Omit<ChangeVehicleRequest, 'version'>, now: number): VehiclesResponse =>
    keep({
      ...current,
      vehicles: current.vehicles.map((vehicle) =>
        vehicle.id === id ? { ...vehicle, ...defined(changes), version: vehicle.version + 1, updatedAt: now } : vehicle,
      ),
    }),
  remove: (id: VehicleId): VehiclesResponse =>
    keep({
      ...current,
      vehicles: current.vehicles.filter((vehicle) => vehicle.id !== id),
      selectedId: current.selectedId === id ? null : current.selectedId,
    }),
  select: (selectedId: VehicleId | null): VehiclesResponse => keep({ ...current, selectedId }),
  clear: (): VehiclesResponse => keep(noVehicles),
};

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
