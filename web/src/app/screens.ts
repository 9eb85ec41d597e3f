import type {
  Feature,
  Label,
  Load,
  MapFeatureLayer,
  NavItem,
  PageFeature,
  PageProps,
  Path,
  TabFeature,
  TabProps,
} from '../lib/define-feature.ts';
import { withoutSlash } from '../lib/navigation.ts';
import { onDemand } from '../lib/on-demand.ts';
import type { LoadStoredWords, StoredItem, StoredKey } from '../lib/storage/storage-keys.ts';
import { type LazyPart, lazyPart, loadCode } from '../ui/lazy-part.tsx';

/** A tab of the planner. */
export interface Tab extends Label {
  readonly path: Path;
  readonly Part: LazyPart<TabProps>;
}

/** A card of the Settings tab. */
export interface SettingsSection {
  readonly name: string;
  readonly Part: LazyPart<object>;
}

/** The application's screens, derived from its list of features. */
export interface Screens {
  readonly tabs: readonly Tab[];
  readonly navItems: readonly (NavItem & { readonly path: Path })[];
  /** Every planner path. */
  readonly plannerPaths: readonly string[];
  readonly settingsSections: readonly SettingsSection[];
  /** All keys the application may store in a browser. */
  readonly storedKeys: readonly StoredKey[];
  /** Loads the keys with their descriptions; the same promise each time. @throws Error for a key without a description. */
  readonly storedItems: () => Promise<readonly StoredItem[]>;
  /** Returns the tab at a path; the first one for other paths. */
  readonly tabAt: (pathname: string) => Tab;
  /** Returns the page shown instead of the planner; null if there is none. */
  readonly pageAt: (pathname: string) => LazyPart<PageProps> | null;
  /** Returns the page that shows the open trip instead of tab and map; null if there is none. */
  readonly tripPageAt: (pathname: string) => LazyPart<PageProps> | null;
  /** Loads the map's layers; the same promise each time. */
  readonly mapLayers: () => Promise<readonly MapFeatureLayer[]>;
}

const same = <Loaded>(loaded: Loaded): Loaded => loaded;
const isTab = (feature: Feature): feature is TabFeature => feature.tab !== undefined;
const isPage = (feature: Feature): feature is PageFeature => feature.path !== undefined && feature.tab === undefined;

type Page = readonly [path: string, Part: LazyPart<PageProps>];
const at = (pages: readonly Page[], pathname: string): LazyPart<PageProps> | null =>
  pages.find(([path]) => path === withoutSlash(pathname))?.[1] ?? null;

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

/** Derives the screens from a list of features. @throws Error for a list without a tab, or with two screens on one path. */
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
  const addresses = withTab.flatMap(({ path, navItem, otherPaths = [] }) => [{ path, navItem }, ...otherPaths]);
  const plannerPaths = [...addresses.map(({ path }) => path), ...tripPages.map(([path]) => path)];
  const all = [...plannerPaths, ...pages.map(([path]) => path)];
  const twice = all.find((path, index) => all.indexOf(path) !== index);
  if (twice !== undefined) throw new Error(`Two screens are at ${twice}.`);
  return {
    tabs,
    navItems: addresses.flatMap(({ path, navItem }) => (navItem ? [{ ...navItem, path }] : [])),
    plannerPaths,
    settingsSections: features.flatMap(({ name, settingsSection }) =>
      settingsSection ? [{ name, Part: lazyPart(settingsSection, same) }] : [],
    ),
    storedKeys: features.flatMap(({ storageKeys = {} }) => Object.values(storageKeys)),
    storedItems: onDemand(async () => (await Promise.all(features.map(itemsOf))).flat()),
    tabAt: (pathname) => tabs.find(({ path }) => path === withoutSlash(pathname)) ?? first,
    pageAt: (pathname) => at(pages, pathname),
    tripPageAt: (pathname) => at(tripPages, pathname),
    mapLayers: onDemand(async () =>
      (await Promise.all(features.flatMap(({ mapLayers }) => (mapLayers ? [loadCode(mapLayers)] : [])))).flat(),
    ),
  };
}
