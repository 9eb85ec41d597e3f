import { accounts } from '../features/accounts/feature.ts';
import { charging } from '../features/charging/feature.ts';
import { consent } from '../features/consent/feature.ts';
import { legal } from '../features/legal/feature.ts';
import { navigation } from '../features/navigation/feature.ts';
import { stations } from '../features/stations/feature.ts';
import { tripSession } from '../features/trip-session/feature.ts';
import { trips } from '../features/trips/feature.ts';
import { usage } from '../features/usage/feature.ts';
import { vehicles } from '../features/vehicles/feature.ts';
import type { Feature } from '../lib/define-feature.ts';
import { manage, plan, settings } from './planner-features.ts';

/** All features. Tabs, the bottom navigation, cards of the Settings tab and rows of the cookie policy have this order. */
export const features: readonly Feature[] = [
  plan,
  manage,
  charging,
  settings,
  usage,
  tripSession,
  vehicles,
  trips,
  consent,
  accounts,
  navigation,
  stations,
  legal,
];
