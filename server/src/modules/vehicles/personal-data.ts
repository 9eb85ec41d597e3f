import { eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/public.ts';
import { vehiclesOf } from './garages.ts';
import { presentGarage } from './present-vehicle.ts';
import { vehicles } from './tables.ts';

/** The vehicles of a user. */
export const garageData: PersonalData = {
  name: 'garage',
  exportFor: async (userId, queries) => {
    const { vehicles: kept, selectedId } = presentGarage(await vehiclesOf(userId, queries));
    return { vehicles: kept, selectedId };
  },
  eraseFor: async (userId, queries) => {
    await queries.delete(vehicles).where(eq(vehicles.userId, userId));
  },
};
