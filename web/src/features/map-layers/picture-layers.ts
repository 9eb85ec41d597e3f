import type { OverlayName } from '@roadcast/contract';
import type { LayerSpecification, RasterSourceSpecification } from 'maplibre-gl';
import { overlayAddress, type RasterOverlay } from './overlay.ts';

/** Opacities from docs/product/map-and-places.md#overlays. Traffic lines are thin and need contrast. */
const opacities: Readonly<Record<OverlayName, number>> = { clouds: 0.3, precipitation: 0.6, traffic: 0.8 };

/** Layer order, bottom to top. */
const order: readonly OverlayName[] = ['clouds', 'precipitation', 'traffic'];

const idOf = (name: OverlayName): string => `overlay-${name}`;

/** Returns the map sources of the overlays. */
export const overlaySources = (
  overlays: readonly RasterOverlay[],
): Readonly<Record<string, RasterSourceSpecification>> =>
  Object.fromEntries(
    overlays.map((overlay) => [
      idOf(overlay.name),
      {
        type: 'raster',
        tiles: [overlayAddress(overlay)],
        tileSize: 256,
        minzoom: overlay.minZoom,
        maxzoom: overlay.maxZoom,
        bounds: overlay.bounds,
      },
    ]),
  );

/** Returns the map layers of the overlays, in order. */
export const overlayLayers = (overlays: readonly RasterOverlay[]): LayerSpecification[] =>
  order
    .filter((name) => overlays.some((overlay) => overlay.name === name))
    .map((name) => ({
      id: idOf(name),
      type: 'raster',
      source: idOf(name),
      paint: { 'raster-opacity': opacities[name], 'raster-fade-duration': 150 },
    }));
