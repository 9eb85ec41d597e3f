import type { GetResourceResponse, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';
import type { LayerSlot } from './layer-order.ts';

/** Layers by the colors of the map. */
export type PaletteLayers = (palette: MapPalette) => readonly LayerSpecification[];

/** Fetches one tile. @param url as it stands in the source, with the tile's numbers. @throws when the tile cannot be had. */
export type TileLoader = (url: string, signal: AbortSignal) => Promise<GetResourceResponse<ArrayBuffer | ImageBitmap>>;

/** What one feature adds to the map's style. */
export interface LayerContribution {
  readonly slot: LayerSlot;
  /** Sources by their ids. Layers may name a source that another contribution brings. */
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: PaletteLayers;
  /** Ids of lines among the layers that are drawn from their start to their end when their sources change. */
  readonly drawIn: readonly string[];
  /** Who fetches tiles, by the scheme of their addresses ('overlay' for 'overlay://...'), for sources that the network does not have. */
  readonly tileLoaders: Readonly<Record<string, TileLoader>>;
}

/** @returns the ids of all layers in a slot. */
export const layerIdsIn = (
  contributions: readonly LayerContribution[],
  slot: LayerSlot,
  palette: MapPalette,
): string[] =>
  contributions.filter((one) => one.slot === slot).flatMap(({ layers }) => layers(palette).map(({ id }) => id));
