import { defineFeature } from '../../lib/define-feature.ts';
import { recentKey, routeKey } from './stored-keys.ts';

export const tripSession = defineFeature({ name: 'trip-session', storageKeys: { route: routeKey, trips: recentKey } });
