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
import { rvTypes, vehicleKinds } from '@roadcast/core/roads';
import { fuelTypes, isFigure, type VehicleFigure, vehicleRanges } from '@roadcast/core/vehicles';
import { readLocal, removeLocal, writeLocal } from '../../lib/local-store.ts';

/* The vehicles of whoever has no account: in this browser, in the shape of an account's. */

const STORAGE_KEY = 'roadcast.vehicles';

export const noVehicles: VehiclesResponse = { vehicles: [], selectedId: null, limit: MOST_VEHICLES };

/**
 * @returns a saved out of anything. What is no vehicle is left out, and what was not asked for yet when a vehicle was kept is as usual: one
 * of them that cannot be read must not cost the driver the others.
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

/** What each field of a vehicle may be, beside its figures. */
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

let current: VehiclesResponse = vehiclesOfUser(readLocal(STORAGE_KEY));
const listeners = new Set<() => void>();

export const currentGuestVehicles = (): VehiclesResponse => current;

/** Calls back on every change. @returns how to stop. */
export function onGuestVehiclesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(saved: VehiclesResponse): VehiclesResponse {
  current = saved;
  if (saved.vehicles.length === 0) removeLocal(STORAGE_KEY);
  else writeLocal(STORAGE_KEY, saved);
  for (const listener of listeners) listener();
  return saved;
}

if (typeof window !== 'undefined') {
  // Another tab changed it; what this one writes next must not undo that.
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY && key !== null) return;
    current = vehiclesOfUser(readLocal(STORAGE_KEY));
    for (const listener of listeners) listener();
  });
}

/** Unlike `crypto.randomUUID` there on plain HTTP too, where a family's own server may stand. */
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** The same changes as an account's vehicles take. @param now epoch milliseconds. */
export const guestVehicles = {
  add: (vehicle: AddVehicleRequest, now: number): VehiclesResponse => {
    const id = newId();
    const added = { ...plainVehicle, ...defined(vehicle), id, version: 1, createdAt: now, updatedAt: now };
    return keep({ ...current, vehicles: [...current.vehicles, added], selectedId: id });
  },
  change: (id: string, changes: Omit<ChangeVehicleRequest, 'version'>, now: number): VehiclesResponse =>
    keep({
      ...current,
      vehicles: current.vehicles.map((vehicle) =>
        vehicle.id === id ? { ...vehicle, ...defined(changes), version: vehicle.version + 1, updatedAt: now } : vehicle,
      ),
    }),
  remove: (id: string): VehiclesResponse =>
    keep({
      ...current,
      vehicles: current.vehicles.filter((vehicle) => vehicle.id !== id),
      selectedId: current.selectedId === id ? null : current.selectedId,
    }),
  select: (selectedId: string | null): VehiclesResponse => keep({ ...current, selectedId }),
  clear: (): VehiclesResponse => keep(noVehicles),
};

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
