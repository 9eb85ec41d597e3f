import type { QueryClient } from '@tanstack/react-query';
import type {
  AdminTabPart,
  Feature,
  Label,
  Load,
  MapFeatureLayer,
  PageFeature,
  PageProps,
  Path,
  TabFeature,
  TabProps,
} from '../lib/define-feature.ts';
import { paramsIn } from '../lib/links/path-pattern.ts';
import { withoutSlash } from '../lib/navigation.ts';
import { onDemand } from '../lib/on-demand.ts';
import type { LoadStoredWords, StoredItem, StoredKey } from '../lib/storage/storage-keys.ts';
import { type LazyPart, lazyPart, loadCode } from '../ui/lazy-part.tsx';

export interface Tab extends Label {
  readonly path: Path;
  readonly Part: LazyPart<TabProps>;
}

export interface SettingsSection {
  readonly name: string;
  readonly Part: LazyPart<object>;
}

/** Screens derived from the list of features. */
export interface Screens {
  readonly tabs: readonly Tab[];
  readonly navItems: readonly (Label & { readonly path: Path })[];
  /** All planner paths. */
  readonly plannerPaths: readonly string[];
  readonly settingsSections: readonly SettingsSection[];
  readonly adminTabs: readonly AdminTabPart[];
  /** All keys the application may store in the browser. */
  readonly storedKeys: readonly StoredKey[];
  /**
   * Loads the keys with their descriptions. Returns the same promise each time.
   * @throws Error if a key has no description.
   */
  readonly storedItems: () => Promise<readonly StoredItem[]>;
  /** Returns the tab at a path; the first tab for other paths. */
  readonly tabAt: (pathname: string) => Tab;
  /** Returns the page shown instead of the planner; null if none. */
  readonly pageAt: (pathname: string) => LazyPart<PageProps> | null;
  /** Caches the data of the page at a path, if it has any. */
  readonly loadData: (queryClient: QueryClient, pathname: string) => Promise<void>;
  /** Returns the page that shows the open trip instead of the tab and map; null if none. */
  readonly tripPageAt: (pathname: string) => LazyPart<PageProps> | null;
  /** Loads the map layers. Returns the same promise each time. */
  readonly mapLayers: () => Promise<readonly MapFeatureLayer[]>;
}

const same = <Loaded>(loaded: Loaded): Loaded => loaded;
const isTab = (feature: Feature): feature is TabFeature => feature.tab !== undefined;
const isPage = (feature: Feature): feature is PageFeature => feature.path !== undefined && feature.tab === undefined;

/** Returns a feature's links for the bottom navigation, with their paths. */
const navItemsOf = (feature: Feature): readonly (Label & { readonly path: Path })[] =>
  [...(feature.path === undefined ? [] : [feature]), ...(isTab(feature) ? (feature.otherPaths ?? []) : [])].flatMap(
    ({ path, navItem }) => (navItem ? [{ ...navItem, path }] : []),
  );

type Page = readonly [path: string, Part: LazyPart<PageProps>];
const at = (pages: readonly Page[], pathname: string): LazyPart<PageProps> | null =>
  pages.find(([path]) => paramsIn(path, pathname) !== null)?.[1] ?? null;

const catalogWords: LoadStoredWords = async () => (await import('../lib/storage/stored-words.ts')).storedWords;

async function itemsOf({ storageKeys, storageWords = catalogWords }: Feature): Promise<readonly StoredItem[]> {
  if (!storageKeys) return [];
  const words = await loadCode(storageWords);
  return Object.entries(storageKeys).map(([name, stored]) => {
    const own = words[name];
    if (!own) throw new Error(`The stored key ${stored.key} has no words.`);
    return { ...stored, ...own };
  });
}

/** Derives the screens from a feature list. @throws Error if the list has no tab, or two screens with the same path. */
export function screensOf(features: readonly Feature[]): Screens {
  const withTab = features.filter(isTab);
  const tabs = withTab.map(({ path, tab, load }): Tab => ({ ...tab, path, Part: lazyPart(load, same) }));
  const [first] = tabs;
  if (!first) throw new Error('The list of features has no tab.');
  const asPage = (path: string, load: Load<PageProps>) => [path, lazyPart(load, same)] as const;
  const pages = features.flatMap((feature) => [
    ...(isPage(feature) && !feature.withTrip ? [asPage(feature.path, feature.load)] : []),
    ...Object.entries(feature.pages ?? {}).map(([path, load]) => asPage(path, load)),
  ]);
  const tripPages = features.flatMap((feature) =>
    isPage(feature) && feature.withTrip ? [asPage(feature.path, feature.load)] : [],
  );
  const data = features.flatMap(({ pageData = {} }) => Object.entries(pageData));
  const addresses = withTab.flatMap(({ path, otherPaths = [] }) => [{ path }, ...otherPaths]);
  const plannerPaths = [...addresses.map(({ path }) => path), ...tripPages.map(([path]) => path)];
  const all = [...plannerPaths, ...pages.map(([path]) => path)];
  const twice = all.find((path, index) => all.indexOf(path) !== index);
  if (twice !== undefined) throw new Error(`Two screens are at ${twice}.`);
  return {
    tabs,
    navItems: features.flatMap(navItemsOf),
    plannerPaths,
    settingsSections: features.flatMap(({ name, settingsSection }) =>
      settingsSection ? [{ name, Part: lazyPart(settingsSection, same) }] : [],
    ),
    adminTabs: features.flatMap(({ adminTabs = [] }) =>
      adminTabs.map(({ name, label, Picture, load }) => ({ name, label, Picture, Part: lazyPart(load, same) })),
    ),
    storedKeys: features.flatMap(({ storageKeys = {} }) => Object.values(storageKeys)),
    storedItems: onDemand(async () => (await Promise.all(features.map(itemsOf))).flat()),
    tabAt: (pathname) => tabs.find(({ path }) => path === withoutSlash(pathname)) ?? first,
    pageAt: (pathname) => at(pages, pathname),
    loadData: async (queryClient, pathname) => {
      for (const [path, load] of data) if (paramsIn(path, pathname)) await load(queryClient, pathname);
    },
    tripPageAt: (pathname) => at(tripPages, pathname),
    mapLayers: onDemand(async () =>
      (await Promise.all(features.flatMap(({ mapLayers }) => (mapLayers ? [loadCode(mapLayers)] : [])))).flat(),
    ),
  };
}
