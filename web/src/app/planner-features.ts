import { shellTexts } from '@roadcast/messages/shell';
import { Compass, FolderHeart, LayoutDashboard, Route, Settings } from 'lucide-react';
import { SHARED_PATH } from '../features/community/shared-page/shared-path.ts';
import { onboardingKey } from '../features/onboarding/stored-keys.ts';
import { tourKey } from '../features/onboarding/tour/stored-keys.ts';
import { EXPLORE_PATH } from '../features/sights/address/explore-path.ts';
import { defineFeature } from '../lib/define-feature.ts';
import { DEMO_PATH } from '../lib/links/demo-path.ts';
import { FORM_PATH, MANAGE_PATH, PLAN_PATH, SETTINGS_PATH } from './paths.ts';

/* Tabs and pages that combine several features; only `app` may do that. */

const { tabs, navigation } = shellTexts;

export const plan = defineFeature({
  name: 'plan',
  path: PLAN_PATH,
  tab: { label: tabs.plan, Picture: Route },
  navItem: { label: navigation.dashboard, Picture: LayoutDashboard },
  otherPaths: [
    { path: '/dashboard' },
    { path: FORM_PATH, navItem: { label: navigation.routePlanning, Picture: Route } },
  ],
  load: async () => (await import('./trip-tab.tsx')).TripTab,
});

/** Places worth a stop along the trip or around a place. */
export const explore = defineFeature({
  name: 'explore',
  path: EXPLORE_PATH,
  tab: { label: tabs.explore, Picture: Compass },
  load: async () => (await import('./explore-tab.tsx')).ExploreTab,
});

/** Trips saved in the account and in this browser. */
export const manage = defineFeature({
  name: 'manage',
  path: MANAGE_PATH,
  tab: { label: tabs.manage, Picture: FolderHeart },
  load: async () => (await import('./manage-tab.tsx')).ManageTab,
});

/** User settings, with cards from all features. */
export const settings = defineFeature({
  name: 'settings',
  path: SETTINGS_PATH,
  tab: { label: tabs.settings, Picture: Settings },
  navItem: { label: navigation.settings, Picture: Settings },
  load: async () => (await import('./settings-tab.tsx')).SettingsTab,
});

/** A trip shared by someone, for everyone with its link. */
export const sharedTrip = defineFeature({
  name: 'shared-trip',
  pages: { [SHARED_PATH]: async () => (await import('./pages/shared-trip-page.tsx')).SharedTripPage },
  pageData: {
    [SHARED_PATH]: async (queryClient, pathname) =>
      (await import('../features/community/shared-page/load-shared.ts')).loadShared(queryClient, pathname),
  },
});

/** A visitor's first trip, from two places to a new account. */
export const onboarding = defineFeature({
  name: 'onboarding',
  path: '/onboarding',
  withTrip: true,
  load: async () => (await import('./pages/first-trip-page.tsx')).FirstTripPage,
  storageKeys: { onboarding: onboardingKey, tour: tourKey },
});

/** Charging and community on a sample trip. */
export const demo = defineFeature({
  name: 'demo',
  path: DEMO_PATH,
  withTrip: true,
  load: async () => (await import('./pages/demo-page.tsx')).EvCommunityDemoPage,
});
