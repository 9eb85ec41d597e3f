import { essentialKey } from '../../lib/storage/storage-keys.ts';

/** Key of a guest's vehicles. */
export const vehiclesKey = essentialKey('roadcast.vehicles');
