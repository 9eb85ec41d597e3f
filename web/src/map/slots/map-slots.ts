import type { Credit } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import { type Store, useStored } from '../../lib/store.ts';
import type { Followed } from '../follow/followed.ts';
import type { LineEditing } from '../lines/line-editing.ts';
import type { LiveLine } from '../lines/live-lines.ts';
import type { MapMarker } from '../markers/marker.ts';
import type { Traveler } from '../markers/traveler.ts';
import type { MapPalette } from '../palette/palette.ts';
import type { LayerContribution } from './layer-contribution.ts';
import { createRegistry, type Registry } from './registry.ts';

/** Finds the marker that a click on the map opens, for places drawn in layers. */
export interface PressTargets {
  /** Returns the id of the marker at a click; null if none. @param zoom the map's zoom. */
  readonly markerAt: (at: LngLat, zoom: number) => string | null;
}

/** Everything that features have added to the map. */
export interface MapSlots {
  readonly layers: Registry<LayerContribution>;
  /** Credits for features' data. */
  readonly credits: Registry<readonly Credit[]>;
  readonly markers: Registry<readonly MapMarker[]>;
  readonly travelers: Registry<Traveler>;
  readonly lines: Registry<LineEditing>;
  readonly followed: Registry<Followed>;
  readonly liveLines: Registry<LiveLine>;
  readonly presses: Registry<PressTargets>;
}

export const createMapSlots = (): MapSlots => ({
  layers: createRegistry(),
  credits: createRegistry(),
  markers: createRegistry(),
  travelers: createRegistry(),
  lines: createRegistry(),
  followed: createRegistry(),
  liveLines: createRegistry(),
  presses: createRegistry(),
});

/**
 * Position of a control: on the button of the layers panel (`mark`) or next to it (`cycle`); in the panel at the map's top right, as a
 * switch (`actions`), an option (`top-right`) or a longer part (`panel`); as a message (`notice`); or as a caption at the
 * map's foot (`foot`).
 */
export type ControlPlace = 'mark' | 'cycle' | 'actions' | 'top-right' | 'panel' | 'notice' | 'foot';

/** Visible part of the map, degrees. */
export interface MapSight {
  readonly zoom: number;
  readonly center: LngLat;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Map state available to its content. */
export interface MapStage {
  readonly palette: MapPalette;
  /** Elements to render controls into; null until they exist. */
  readonly controls: Readonly<Record<ControlPlace, HTMLElement | null>>;
  /** Marker with the open popup, and the element for its content; null if none. */
  readonly popup: { readonly id: string; readonly element: HTMLElement } | null;
  /** Closes all popups, to show something else. */
  readonly closePopups: () => void;
  /** Element for a selected point's card. */
  readonly spotCard: HTMLElement;
  /** Visible part of the map; null until the map exists. A store, because it changes with every move. */
  readonly sight: Store<MapSight | null>;
}

export const MapSlotsContext = createContext<MapSlots | null>(null);
export const MapStageContext = createContext<MapStage | null>(null);

function inside<Value>(value: Value | null): Value {
  if (value === null) throw new Error('what stands on the map has to be rendered inside of <MapView>');
  return value;
}

export const useMapSlots = (): MapSlots => inside(useContext(MapSlotsContext));
export const useMapStage = (): MapStage => inside(useContext(MapStageContext));

/** Returns the palette of the surrounding map. */
export const useMapPalette = (): MapPalette => useMapStage().palette;

/** Returns the visible part of the map, updated when the map is idle; null until the map exists. */
export const useMapSight = (): MapSight | null => useStored(useMapStage().sight);

/**
 * Registers an item with the map while the component is mounted. Children's effects run before the map's, so the map
 * receives all items of a commit together, and its first style is complete.
 * @param item item to register, compared by identity, so keep the same object until something changes; null if none.
 */
export function useContribution<Item>(registry: Registry<Item>, item: Item | null): void {
  const key = useId();
  useEffect(() => registry.put(key, item), [registry, key, item]);
  useEffect(() => () => registry.put(key, null), [registry, key]);
}

/** Returns all registered items; rerenders when they change. */
export const useContributions = <Item>(registry: Registry<Item>): readonly Item[] =>
  useSyncExternalStore(registry.subscribe, registry.get);
