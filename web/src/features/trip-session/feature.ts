import { defineFeature } from '../../lib/define-feature.ts';
import { recentKey, routeKey } from './stored-keys.ts';

/** The open trip and the list of recent ones. */
export const tripSession = defineFeature({ name: 'trip-session', storageKeys: { route: routeKey, trips: recentKey } });
