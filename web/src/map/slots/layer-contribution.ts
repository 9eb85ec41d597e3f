import type { GetResourceResponse, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';
import type { LayerSlot } from './layer-order.ts';

/** Returns layers in the palette's colors. */
export type PaletteLayers = (palette: MapPalette) => readonly LayerSpecification[];

/** Fetches a tile. @param url source URL with the tile's numbers. @throws if the tile is unavailable. */
export type TileLoader = (url: string, signal: AbortSignal) => Promise<GetResourceResponse<ArrayBuffer | ImageBitmap>>;

/** A feature's additions to the map's style. */
export interface LayerContribution {
  readonly slot: LayerSlot;
  /** Sources by id. Layers may use another contribution's source. */
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: PaletteLayers;
  /** Ids of line layers to animate from start to end when their sources change. */
  readonly drawIn: readonly string[];
  /** Tile loaders by URL scheme ('overlay' for 'overlay://...'), for tiles that aren't fetched directly. */
  readonly tileLoaders: Readonly<Record<string, TileLoader>>;
}

/** Returns the ids of all layers in a slot. */
export const layerIdsIn = (
  contributions: readonly LayerContribution[],
  slot: LayerSlot,
  palette: MapPalette,
): string[] =>
  contributions.filter((one) => one.slot === slot).flatMap(({ layers }) => layers(palette).map(({ id }) => id));
