import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { presentVehicles } from './present-vehicle.ts';
import { vehiclesOf } from './saved-vehicles.ts';
import { vehicleTable } from './tables.ts';

/** Personal data of vehicles: at most `MOST_VEHICLES` small rows. */
export const vehiclesData: PersonalData = {
  name: 'vehicles',
  exportFor: (userId, db) =>
    jsonValue(async () => {
      const { vehicles: kept, selectedId } = presentVehicles(await vehiclesOf(userId, db));
      return { vehicles: kept, selectedId };
    }),
  eraseFor: async (userId, queries) => {
    await queries.delete(vehicleTable).where(eq(vehicleTable.userId, userId));
  },
};
