import { accounts } from '../features/accounts/feature.ts';
import { admin } from '../features/admin/feature.ts';
import { backgrounds } from '../features/backgrounds/feature.ts';
import { charging } from '../features/charging/feature.ts';
import { community } from '../features/community/feature.ts';
import { consent } from '../features/consent/feature.ts';
import { legal } from '../features/legal/feature.ts';
import { logos } from '../features/logos/feature.ts';
import { navigation } from '../features/navigation/feature.ts';
import { places } from '../features/places/feature.ts';
import { reports } from '../features/reports/feature.ts';
import { sights } from '../features/sights/feature.ts';
import { stations } from '../features/stations/feature.ts';
import { tripSession } from '../features/trip-session/feature.ts';
import { trips } from '../features/trips/feature.ts';
import { usage } from '../features/usage/feature.ts';
import { vehicles } from '../features/vehicles/feature.ts';
import type { Feature } from '../lib/define-feature.ts';
import { demo, explore, manage, onboarding, plan, settings, sharedTrip } from './planner-features.ts';

/** All features, in the order of tabs, bottom navigation, Settings cards and cookie policy rows. */
export const features: readonly Feature[] = [
  plan,
  manage,
  charging,
  community,
  explore,
  backgrounds,
  settings,
  usage,
  tripSession,
  places,
  vehicles,
  trips,
  consent,
  accounts,
  navigation,
  stations,
  sights,
  reports,
  sharedTrip,
  onboarding,
  demo,
  admin,
  legal,
  logos,
];
