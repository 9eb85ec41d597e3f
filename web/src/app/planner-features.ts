import { shellTexts } from '@roadcast/messages/shell';
import { FolderHeart, LayoutDashboard, Route, Settings } from 'lucide-react';
import { defineFeature } from '../lib/define-feature.ts';
import { FORM_PATH, MANAGE_PATH, PLAN_PATH, SETTINGS_PATH } from './paths.ts';

/* Tabs that combine the cards of several features, which only `app` is allowed to do. */

const { tabs, navigation } = shellTexts;

/** The trip and its form. */
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

/** Trips of the account and of this browser. */
export const manage = defineFeature({
  name: 'manage',
  path: MANAGE_PATH,
  tab: { label: tabs.manage, Picture: FolderHeart },
  navItem: { label: navigation.manage, Picture: FolderHeart, withoutTabs: true },
  load: async () => (await import('./manage-tab.tsx')).ManageTab,
});

/** The driver's settings, with the cards of all features. */
export const settings = defineFeature({
  name: 'settings',
  path: SETTINGS_PATH,
  tab: { label: tabs.settings, Picture: Settings },
  navItem: { label: navigation.settings, Picture: Settings },
  load: async () => (await import('./settings-tab.tsx')).SettingsTab,
});
