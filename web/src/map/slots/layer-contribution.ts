import type { GetResourceResponse, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';
import type { LayerSlot } from './layer-order.ts';

/** Returns layers for the map's colors. */
export type PaletteLayers = (palette: MapPalette) => readonly LayerSpecification[];

/** Fetches one tile. @param url as in the source, with the tile's numbers. @throws if the tile is unavailable. */
export type TileLoader = (url: string, signal: AbortSignal) => Promise<GetResourceResponse<ArrayBuffer | ImageBitmap>>;

/** A feature's addition to the map's style. */
export interface LayerContribution {
  readonly slot: LayerSlot;
  /** Sources by id. Layers may use a source of another contribution. */
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: PaletteLayers;
  /** Ids of line layers animated from start to end when their sources change. */
  readonly drawIn: readonly string[];
  /** Tile loaders by URL scheme ('overlay' for 'overlay://...'), for sources not on the network. */
  readonly tileLoaders: Readonly<Record<string, TileLoader>>;
}

/** Returns the ids of all layers in a slot. */
export const layerIdsIn = (
  contributions: readonly LayerContribution[],
  slot: LayerSlot,
  palette: MapPalette,
): string[] =>
  contributions.filter((one) => one.slot === slot).flatMap(({ layers }) => layers(palette).map(({ id }) => id));
