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

/** What features hand to the map. */
export interface MapSlots {
  readonly layers: Registry<LayerContribution>;
  /** Whose data is on the map because of a feature. */
  readonly credits: Registry<readonly Credit[]>;
  readonly markers: Registry<readonly MapMarker[]>;
  readonly travelers: Registry<Traveler>;
  readonly lines: Registry<LineEditing>;
  readonly followed: Registry<Followed>;
  readonly liveLines: Registry<LiveLine>;
}

export const createMapSlots = (): MapSlots => ({
  layers: createRegistry(),
  credits: createRegistry(),
  markers: createRegistry(),
  travelers: createRegistry(),
  lines: createRegistry(),
  followed: createRegistry(),
  liveLines: createRegistry(),
});

/** Where a control stands: below the map's own buttons, at the top right, as a word about the map, or over the lower left corner. */
export type ControlPlace = 'actions' | 'top-right' | 'notice' | 'corner';

/** What of the land the map shows; degrees. */
export interface MapSight {
  readonly zoom: number;
  readonly center: LngLat;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What the map offers to those who stand on it. */
export interface MapStage {
  readonly palette: MapPalette;
  /** The elements that controls are rendered into; null until they are there. */
  readonly controls: Readonly<Record<ControlPlace, HTMLElement | null>>;
  /** The marker whose popup is open, and the element that its content is rendered into. */
  readonly popup: { readonly id: string; readonly element: HTMLElement } | null;
  /** The element that the card of a pressed spot is rendered into. */
  readonly spotCard: HTMLElement;
  /** Null until the map is there. A store: it changes with every move. */
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

/** @returns the colors of the map that this is rendered on. */
export const useMapPalette = (): MapPalette => useMapStage().palette;

/** @returns what of the land the map shows, whenever it stands still; null until it is there. */
export const useMapSight = (): MapSight | null => useStored(useMapStage().sight);

/**
 * Hands an item to the map for as long as the component is there. Effects of children run before those of the map, so that the map gets
 * all items of one commit at once, and its first style has everything.
 * @param item compared by identity: it has to stay the same object while nothing changes. Null for none.
 */
export function useContribution<Item>(registry: Registry<Item>, item: Item | null): void {
  const key = useId();
  useEffect(() => registry.put(key, item), [registry, key, item]);
  useEffect(() => () => registry.put(key, null), [registry, key]);
}

/** @returns everything that was handed over. */
export const useContributions = <Item>(registry: Registry<Item>): readonly Item[] =>
  useSyncExternalStore(registry.subscribe, registry.get);
