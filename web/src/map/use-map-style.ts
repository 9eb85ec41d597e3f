import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import type { Basemap } from './basemap/basemap.ts';
import { drawIn, linesToDraw } from './draw-in.ts';
import type { MapPalette } from './palette/palette.ts';
import type { LayerContribution } from './slots/layer-contribution.ts';
import { mapStyle } from './style.ts';
import { installTileLoaders } from './tile-loaders.ts';

/** Inputs of a map style. */
export interface StyleParts {
  readonly palette: MapPalette;
  readonly basemap: Basemap;
  readonly layers: readonly LayerContribution[];
}

/** Builds a style and registers its tile loaders. */
export function styleOf({ palette, basemap, layers }: StyleParts): StyleSpecification {
  installTileLoaders(layers);
  return mapStyle(palette, basemap, layers);
}

/**
 * Updates a map's style, and animates changed lines listed in a contribution's `drawIn`.
 * @param map null until its first style is set.
 * @param shown inputs of the current style; null before the first.
 * @param still returns whether animations are currently off.
 */
export function useMapStyle(
  map: MapLibreMap | null,
  shown: RefObject<StyleParts | null>,
  { palette, basemap, layers }: StyleParts,
  still: () => boolean,
): void {
  const latest = useRef(still);
  useEffect(() => {
    latest.current = still;
  });
  useEffect(() => {
    const before = shown.current;
    if (!map || !before) return;
    if (before.palette === palette && before.basemap === basemap && before.layers === layers) return;
    shown.current = { palette, basemap, layers };
    map.setStyle(styleOf(shown.current));
    const lines = latest.current() ? [] : linesToDraw(before.layers, layers, palette);
    if (lines.length > 0) return drawIn(map, lines);
  }, [map, shown, palette, basemap, layers]);
}
