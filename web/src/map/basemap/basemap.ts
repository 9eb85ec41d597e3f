import type { Credit, MapDescription, Streets } from '@roadcast/contract';
import type { StyleSpecification } from 'maplibre-gl';

/** Tiles of one kind, at absolute addresses. */
export interface TileSet {
  readonly tiles: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export type StreetTiles = Extract<Streets, { state: 'here' }>;

/** What lies under the trip. */
export type Basemap =
  | { readonly kind: 'atlas'; readonly atlas: TileSet }
  | { readonly kind: 'streets'; readonly atlas: TileSet; readonly streets: StreetTiles }
  | { readonly kind: 'style'; readonly style: StyleSpecification };

/** The embedded map's tiles by the paths that they have had for ever: for a server that does not say. */
const ATLAS: MapDescription['atlas'] = { tiles: '/tiles/{z}/{x}/{y}', minZoom: 0, maxZoom: 8, credits: [] };

/** What the driver may choose between, and what is shown. */
export interface BasemapView {
  readonly basemap: Basemap;
  /** Whether there are streets to choose. */
  readonly streetsHere: boolean;
  readonly credits: readonly Credit[];
}

/**
 * Decides what lies under the trip.
 * @param description null where the server did not say. @param style of the operator's choice, once it is there.
 * @param wanted what the driver chose. @param origin of this page.
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

/** @returns each credit once. */
export const withoutTwins = (credits: readonly Credit[]): Credit[] =>
  credits.filter(({ text }, index) => credits.findIndex((credit) => credit.text === text) === index);
