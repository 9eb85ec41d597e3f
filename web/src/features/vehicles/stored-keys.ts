import { essentialKey } from '../../lib/storage/storage-keys.ts';

/** A guest's vehicles. */
export const vehiclesKey = essentialKey('roadcast.vehicles');
