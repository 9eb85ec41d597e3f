import { describe, expect, it } from 'vitest';
import { sectionNames } from '../features/accounts/settings-search.ts';
import { defineFeature, type Feature } from '../lib/define-feature.ts';
import { features } from './features.ts';
import { screensOf } from './screens.ts';

const screens = screensOf(features);
const nothing = () => null;
const load = async () => nothing;

describe('screens of all features', () => {
  it('finds each tab by its path', () => {
    expect(screens.tabs.map(({ path }) => path)).toEqual([
      '/',
      '/manage',
      '/ev',
      '/community',
      '/explore',
      '/settings',
    ]);
    for (const tab of screens.tabs) expect(screens.tabAt(tab.path)).toBe(tab);
    expect(screens.tabAt('/settings/').path).toBe('/settings');
  });

  it('names every settings section', () => {
    const names = screens.settingsSections.map(({ name }) => name);
    expect(names.filter((name) => !sectionNames.some((known) => known === name))).toEqual([]);
  });

  it('shows the first tab on every other planner path', () => {
    expect(screens.plannerPaths.filter((path) => screens.tabAt(path).path === '/')).toEqual([
      '/',
      '/dashboard',
      '/route-planning',
      '/navigation',
      '/onboarding',
      '/ev-community-demo',
    ]);
  });

  it('has a page on each path outside the planner', () => {
    for (const path of ['/usage', '/usage/', '/login', '/cookie-policy']) {
      expect(screens.pageAt(path), path).not.toBeNull();
    }
    expect(screens.pageAt('/settings')).toBeNull();
    expect(screens.tripPageAt('/navigation')).not.toBeNull();
    expect(screens.pageAt('/navigation')).toBeNull();
  });

  it('orders navigation links like the features', () => {
    expect(screens.navItems.map(({ path }) => path)).toEqual(['/', '/route-planning', '/backgrounds', '/settings']);
  });

  it('loads the map’s layers once, with a switch for optional ones', async () => {
    const layers = await screens.mapLayers();
    expect(layers.flatMap((layer) => (layer.switch ? layer.name : []))).toEqual(['chargers', 'services']);
    expect(screens.mapLayers()).toBe(screens.mapLayers());
  }, 180_000);
});

describe('a list of features', () => {
  it('must have a tab, and no two screens on the same path', () => {
    const page = defineFeature({ name: 'page', path: '/usage', load });
    const twice: readonly Feature[] = [...features, page];
    expect(() => screensOf(twice)).toThrow('Two screens are at /usage.');
    expect(() => screensOf([page])).toThrow('no tab');
  });

  it('must have unique names', () => {
    const names = features.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
