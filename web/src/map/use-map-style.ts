import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import type { Basemap } from './basemap/basemap.ts';
import { drawIn, linesToDraw } from './draw-in.ts';
import type { MapPalette } from './palette/palette.ts';
import type { LayerContribution } from './slots/layer-contribution.ts';
import { mapStyle } from './style.ts';
import { installTileLoaders } from './tile-loaders.ts';

/** What a map's style is built from. */
export interface StyleParts {
  readonly palette: MapPalette;
  readonly basemap: Basemap;
  readonly layers: readonly LayerContribution[];
}

/** @returns the style of these parts, whose tiles the map can ask for from now on. */
export function styleOf({ palette, basemap, layers }: StyleParts): StyleSpecification {
  installTileLoaders(layers);
  return mapStyle(palette, basemap, layers);
}

/**
 * Keeps a map's style. Lines that ask for it are drawn in when they are new.
 * @param map null until its first style is there. @param shown what its style was last built from; null before there is any.
 * @param still whether nothing is drawn in, as it is at the moment.
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
