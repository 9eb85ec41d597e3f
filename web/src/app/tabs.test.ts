import { expect, it } from 'vitest';
import { mainPaths, tabNames, tabOf, tabOfPath, tabPaths } from './tabs.ts';

it('finds each tab by its address', () => {
  for (const tab of tabNames) expect(tabOfPath(tabPaths[tab])).toBe(tab);
  expect(tabOfPath('/settings/')).toBe('settings');
});

it('shows the first tab at every other address of the main screen', () => {
  expect(mainPaths.filter((path) => tabOfPath(path) === 'plan')).toEqual([
    '/',
    '/dashboard',
    '/route-planning',
    '/navigation',
  ]);
});

it('knows the names that old links have', () => {
  expect(tabOf('manage')).toBe('manage');
  expect(tabOf('ev')).toBe('ev');
  expect(tabOf('nothing')).toBeUndefined();
});
