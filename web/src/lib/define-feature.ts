import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { LoadStoredWords, StoredItem, StoredKeys } from './storage/storage-keys.ts';

/** A path on this site: '/settings'. */
export type Path = `/${string}`;

/** Loads a component's code. */
export type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** A label with its icon. */
export interface Label {
  readonly label: string;
  readonly Picture: LucideIcon;
}

/** A link in the bottom navigation. */
export interface NavItem extends Label {
  /** Shown only without tabs at the top. */
  readonly withoutTabs?: true;
}

/** Props of each tab. */
export interface TabProps {
  /** Shows a stop or a point of the trip on the map. */
  readonly select: (id: string) => void;
  /** Result of the last change to the trip, with Undo. Null on a phone, where the sheet's header shows it. */
  readonly changed: ReactNode;
}

/** Props of each page. */
export interface PageProps {
  /** Path of the planner. */
  readonly planPath: Path;
  /** Loads the rows of the cookie policy; the same promise each time. */
  readonly storedItems: () => Promise<readonly StoredItem[]>;
  /** Call it after sign-in. */
  readonly onSignedIn: () => void;
}

/** A planner tab, next to the map. */
interface TabScreen {
  readonly path: Path;
  readonly tab: Label;
  readonly load: Load<TabProps>;
  readonly navItem?: NavItem;
  /** Other paths of the tab. */
  readonly otherPaths?: readonly { readonly path: Path; readonly navItem?: NavItem }[];
}

/** A page replacing the planner. */
interface PageScreen {
  readonly path: Path;
  readonly tab?: undefined;
  readonly load: Load<PageProps>;
  /** The page uses the open trip. */
  readonly withTrip?: true;
}

interface NoScreen {
  readonly path?: undefined;
  readonly tab?: undefined;
}

/** A feature in the application's list. */
export type Feature = (TabScreen | PageScreen | NoScreen) & {
  /** The folder's name: 'saved-trips'. */
  readonly name: string;
  /** More pages replacing the planner. */
  readonly pages?: Readonly<Record<Path, Load<PageProps>>>;
  /** Map layers, loaded with the map's code. */
  readonly mapLayers?: () => Promise<readonly MapFeatureLayer[]>;
  /** Keys the feature stores in the browser, listed in the cookie policy. */
  readonly storageKeys?: StoredKeys;
  /** Descriptions of these keys; from the catalog `stored` by default. */
  readonly storageWords?: LoadStoredWords;
  /** A card on the Settings tab. */
  readonly settingsSection?: Load;
};

/** A map layer drawn by a feature. */
export interface MapFeatureLayer {
  readonly name: string;
  readonly Layer: ComponentType;
  /** Hook that returns whether the layer is drawn. */
  readonly useShown: () => boolean;
  /** Its button on the map; without one the layer is shown whenever `useShown` returns true. */
  readonly switch?: Label & { readonly toggle: () => void };
}

/** A feature with a tab. */
export type TabFeature = Extract<Feature, { readonly tab: Label }>;

/** A feature with its own page at `path`. */
export type PageFeature = Extract<Feature, { readonly path: Path; readonly tab?: undefined }>;

/** Declares a feature. The application lists its features once, in `app/features.ts`; everything else is derived from that list. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature;
