import { essentialKey } from '../../lib/storage/storage-keys.ts';

/** The open trip. */
export const routeKey = essentialKey('roadcast.route');

/** Trips planned in this browser. */
export const recentKey = essentialKey('roadcast.trips');
