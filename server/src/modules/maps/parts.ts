import type { OverlayAbsence, OverlayName } from '@roadcast/contract';
import type { OverlayTilesPort } from '@roadcast/providers/tiles/overlays/port';
import type { Credit, StreetTilesPort, TilesPort } from '@roadcast/providers/tiles/port';

/** What the map is made of. */
export interface MapsParts {
  readonly atlas: TilesPort;
  /** Changes whenever the embedded tiles do. */
  readonly atlasVersion: string;
  /** Null where there are none and none are to be expected. */
  readonly streets: StreetTilesPort | null;
  /** A MapLibre style of the operator's choice instead of both. */
  readonly styleUrl: string | null;
  /** The pictures that lie over the map on demand, or why there are none. */
  readonly overlays: Readonly<Record<OverlayName, OverlayTilesPort | OverlayAbsence>>;
  /** Who is to be named besides, now: imported roads. */
  readonly furtherCredits: () => readonly Credit[];
}
