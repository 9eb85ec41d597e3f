import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoadStoredWords, StoredItem, StoredKeys } from './storage/storage-keys.ts';

/** Path on this site, such as '/settings'. */
export type Path = `/${string}`;

/** Loads a component's code. */
export type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** Label with an icon. */
export interface Label {
  readonly label: string;
  readonly Picture: LucideIcon;
}

/** Props of every planner tab. */
export interface TabProps {
  /** Shows a stop or point of the trip on the map. */
  readonly select: (id: string) => void;
}

/** Admin tab as declared by a feature. */
export interface AdminTab extends Label {
  /** Name in the address: '/admin?tab=logos'. */
  readonly name: string;
  readonly load: Load;
}

/** Admin tab ready to render. */
export interface AdminTabPart extends Label {
  readonly name: string;
  readonly Part: ComponentType;
}

/** Props of every page. */
export interface PageProps {
  readonly planPath: Path;
  /** Loads the rows of the cookie policy. Returns the same promise each time. */
  readonly storedItems: () => Promise<readonly StoredItem[]>;
  /** Called after sign-in. */
  readonly onSignedIn: () => void;
  /** Admin tabs in feature order. */
  readonly adminTabs: readonly AdminTabPart[];
  readonly hasPage: (path: Path) => boolean;
}

/** Planner tab next to the map. */
interface TabScreen {
  readonly path: Path;
  readonly tab: Label;
  readonly load: Load<TabProps>;
  /** Link in the bottom navigation on phones. */
  readonly navItem?: Label;
  /** Additional paths that open the tab. */
  readonly otherPaths?: readonly { readonly path: Path; readonly navItem?: Label }[];
}

/** Page that replaces the planner. */
interface PageScreen {
  readonly path: Path;
  readonly tab?: undefined;
  readonly load: Load<PageProps>;
  /** Whether the page uses the open trip. */
  readonly withTrip?: true;
  readonly navItem?: Label;
}

interface NoScreen {
  readonly path?: undefined;
  readonly tab?: undefined;
}

export type Feature = (TabScreen | PageScreen | NoScreen) & {
  /** Folder name, such as 'saved-trips'. */
  readonly name: string;
  /** Additional pages that replace the planner; paths may have parameters, as in '/shared/:shareCode'. */
  readonly pages?: Readonly<Record<Path, Load<PageProps>>>;
  /** Caches the data of those pages before their first render. Never rejects, because the page shows the error. */
  readonly pageData?: Readonly<Record<Path, (queryClient: QueryClient, pathname: string) => Promise<void>>>;
  /** Loads the map layers, together with the map's code. */
  readonly mapLayers?: () => Promise<readonly MapFeatureLayer[]>;
  /** Keys the feature stores in the browser, listed in the cookie policy. */
  readonly storageKeys?: StoredKeys;
  /** Loads the keys' descriptions; the catalog `stored` by default. */
  readonly storageWords?: LoadStoredWords;
  /** Card in the Settings tab. */
  readonly settingsSection?: Load;
  readonly adminTabs?: readonly AdminTab[];
};

export interface MapFeatureLayer {
  readonly name: string;
  readonly Layer: ComponentType;
  /** Hook that returns whether to draw the layer. */
  readonly useShown: () => boolean;
  /** Button on the map. Without one, the layer is shown whenever `useShown` returns true. */
  readonly switch?: Label & { readonly toggle: () => void };
}

export type TabFeature = Extract<Feature, { readonly tab: Label }>;

/** Feature with its own page at `path`. */
export type PageFeature = Extract<Feature, { readonly path: Path; readonly tab?: undefined }>;

/**
 * Declares a feature. The application lists its features once, in `app/features.ts`, and derives everything else from
 * that list.
 */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature;
