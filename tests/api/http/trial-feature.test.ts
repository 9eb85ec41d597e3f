import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { features } from '../../../web/src/app/features.ts';
import { drawn } from '../../../web/src/app/prerender.tsx';
import { screensOf } from '../../../web/src/app/screens.ts';
import { StorageList } from '../../../web/src/features/legal/storage-list.tsx';
import { notes } from '../../support/trial-module/web/feature.ts';

const screens = screensOf([...features, notes]);

/** Simulates a window width in pixels, the only browser API that the first page uses. */
function setWindow(width: number): void {
  const REM = 16;
  vi.stubGlobal('matchMedia', (query: string) => {
    const rems = /min-width: ([\d.]+)rem/.exec(query)?.[1];
    const matches = rems !== undefined && width >= Number(rems) * REM;
    return { matches, addEventListener: () => {}, removeEventListener: () => {} };
  });
}

beforeAll(() => setWindow(1440));
afterAll(() => vi.unstubAllGlobals());

/** Returns the content of a part of the page. */
const partOf = (page: string, start: string): string =>
  new RegExp(`<${start}[ >].*?</${start.split(' ')[0]}>`, 's').exec(page)?.[0] ?? '';

it('a feature’s tab is in the header, and its lazy component renders at its address', async () => {
  const page = await drawn(screens, '/notes');
  expect(partOf(page, 'header')).toMatch(/role="tab"[^>]*data-state="active"[^>]*>.*?Notes/s);
  expect(partOf(page, 'main')).toContain('Notes of this trip');
});

it('a feature’s link is in the phone navigation, and not below the tabs', async () => {
  const link = 'href="/notes"';
  expect(await drawn(screens, '/')).not.toContain(link);
  setWindow(390);
  const phone = await drawn(screens, '/');
  setWindow(1440);
  expect(partOf(phone, 'nav aria-label="Main navigation"')).toContain(link);
});

it('a feature’s card is in Settings', async () => {
  // Don't expect all features: other features' cards load parts lazily.
  const few = screensOf([...features.filter(({ name }) => name === 'plan' || name === 'settings'), notes]);
  await Promise.all(few.settingsSections.map(({ Part }) => Part.load()));
  expect(partOf(await drawn(few, '/settings'), 'main')).toContain('Settings of notes');
});

it('a feature’s stored keys are in the cookie policy', async () => {
  const items = await screens.storedItems();
  const list = renderToStaticMarkup(createElement(StorageList, { items }));
  expect(list).toContain('roadcast.notes-draft');
  expect(list).toContain('The note you are writing.');
  expect(screens.storedKeys.map(({ key }) => key)).toContain('roadcast.notes-draft');
});
