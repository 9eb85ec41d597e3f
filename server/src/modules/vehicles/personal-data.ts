import { eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/public.ts';
import { presentVehicles } from './present-vehicle.ts';
import { vehiclesOf } from './saved-vehicles.ts';
import { vehicles } from './tables.ts';

/** The vehicles of a user. */
export const vehiclesData: PersonalData = {
  name: 'vehicles',
  exportFor: async (userId, queries) => {
    const { vehicles: kept, selectedId } = presentVehicles(await vehiclesOf(userId, queries));
    return { vehicles: kept, selectedId };
  },
  eraseFor: async (userId, queries) => {
    await queries.delete(vehicles).where(eq(vehicles.userId, userId));
  },
};
