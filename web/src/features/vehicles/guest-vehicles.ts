import {
  type AddVehicleRequest,
  type ChangeVehicleRequest,
  MOST_VEHICLES,
  plainVehicle,
  savedVehicleSchema,
  type VehiclesResponse,
} from '@roadcast/contract';
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
    const parsed = savedVehicleSchema.safeParse({ ...plainVehicle, ...fieldsOf(one) });
    return parsed.success ? parsed.data : [];
  });
  const selected = vehicles.find(({ id }) => id === selectedId);
  return { vehicles, selectedId: selected?.id ?? null, limit: MOST_VEHICLES };
}

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
