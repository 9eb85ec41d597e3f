import { essentialKey } from '../../lib/storage/storage-keys.ts';

/** Key of the open trip. */
export const routeKey = essentialKey('roadcast.route');

/** Key of the trips planned in this browser. */
export const recentKey = essentialKey('roadcast.trips');
