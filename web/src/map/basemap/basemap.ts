import type { Credit, MapDescription, Streets } from '@roadcast/contract';
import type { StyleSpecification } from 'maplibre-gl';

/** Tiles of one map, with absolute URLs. */
export interface TileSet {
  readonly tiles: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export type StreetTiles = Extract<Streets, { state: 'here' }>;

export type Basemap =
  | { readonly kind: 'atlas'; readonly atlas: TileSet }
  | { readonly kind: 'streets'; readonly atlas: TileSet; readonly streets: StreetTiles }
  | { readonly kind: 'style'; readonly style: StyleSpecification };

/** Embedded map's tiles at their permanent paths, used if the server sends no description. */
const ATLAS: MapDescription['atlas'] = { tiles: '/tiles/{z}/{x}/{y}', minZoom: 0, maxZoom: 8, credits: [] };

/** Basemap to show, and whether the driver has a choice. */
export interface BasemapView {
  readonly basemap: Basemap;
  readonly streetsHere: boolean;
  readonly credits: readonly Credit[];
}

/**
 * Chooses the basemap.
 * @param description the server's map description; null if unavailable.
 * @param style the operator's style, once loaded.
 * @param wanted the driver's choice.
 * @param origin origin of this page.
 */
export function basemapView(
  description: MapDescription | null,
  style: StyleSpecification | null,
  wanted: 'streets' | 'atlas',
  origin: string,
): BasemapView {
  const {
    atlas: described,
    streets,
    credits: further,
  } = description ?? {
    atlas: ATLAS,
    streets: { state: 'none' as const },
    credits: [],
  };
  const atlas: TileSet = { ...described, tiles: origin + described.tiles };
  const named = (more: readonly Credit[]): Credit[] => withoutTwins([...more, ...further, ...described.credits]);
  const streetsHere = streets.state === 'here' || style !== null;
  if (wanted === 'streets' && streets.state === 'here') {
    return { basemap: { kind: 'streets', atlas, streets }, streetsHere, credits: named(streets.credits) };
  }
  if (wanted === 'streets' && style) return { basemap: { kind: 'style', style }, streetsHere, credits: named([]) };
  return { basemap: { kind: 'atlas', atlas }, streetsHere, credits: named([]) };
}

/** Removes duplicate credits. */
export const withoutTwins = (credits: readonly Credit[]): Credit[] =>
  credits.filter(({ text }, index) => credits.findIndex((credit) => credit.text === text) === index);
