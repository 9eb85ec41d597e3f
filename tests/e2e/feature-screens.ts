import { expect, type Page } from '@playwright/test';
import { features } from '../../web/src/app/features.ts';

/** Screen of a feature in its initial state. */
export interface FeatureScreen {
  readonly name: string;
  readonly url: string;
  /** Waits until the screen's content is visible. */
  readonly shown: (page: Page) => Promise<void>;
}

/** All feature URLs with distinct content. */
const paths: readonly string[] = features.flatMap((feature) => [
  ...(feature.path === undefined ? [] : [feature.path]),
  ...(feature.tab ? (feature.otherPaths ?? []).flatMap(({ path, navItem }) => (navItem ? [path] : [])) : []),
  ...Object.keys(feature.pages ?? {}),
]);

async function shown(page: Page): Promise<void> {
  // On a phone, the form is a dialog that hides the page behind it.
  const screen = page.getByRole('main').or(page.getByRole('dialog'));
  await expect(screen.getByRole('heading').first()).toBeAttached();
  await expect(page.getByText(/^(Loading|Drawing the map).*…$/)).toHaveCount(0);
}

/** Returns the features' screens that aren't in a list. @param listed screens that need some interaction first. */
export const otherScreens = (listed: readonly { readonly url: string }[]): readonly FeatureScreen[] => {
  const opened = new Set(listed.map(({ url }) => new URL(url, 'http://localhost').pathname));
  return paths.filter((path) => !opened.has(path)).map((path) => ({ name: path, url: path, shown }));
};
