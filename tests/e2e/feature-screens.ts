import { expect, type Page } from '@playwright/test';
import { features } from '../../web/src/app/features.ts';

/** A feature's screen in its initial state. */
export interface FeatureScreen {
  readonly name: string;
  readonly url: string;
  /** Waits until its content is shown. */
  readonly shown: (page: Page) => Promise<void>;
}

/** Every feature URL with its own content. */
const paths: readonly string[] = features.flatMap((feature) => [
  ...(feature.path === undefined ? [] : [feature.path]),
  ...(feature.tab ? (feature.otherPaths ?? []).flatMap(({ path, navItem }) => (navItem ? [path] : [])) : []),
  ...Object.keys(feature.pages ?? {}),
]);

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await expect(page.getByText(/^(Loading|Drawing the map).*…$/)).toHaveCount(0);
}

/** Returns the features' screens missing from a list. @param listed screens with some interaction first. */
export const otherScreens = (listed: readonly { readonly url: string }[]): readonly FeatureScreen[] => {
  const opened = new Set(listed.map(({ url }) => new URL(url, 'http://localhost').pathname));
  return paths.filter((path) => !opened.has(path)).map((path) => ({ name: path, url: path, shown }));
};
