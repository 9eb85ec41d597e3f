import type { OverlayAbsence, OverlayName } from '@roadcast/contract';
import type { OverlayTilesPort } from '@roadcast/providers/tiles/overlays/port';
import type { Credit, StreetTilesPort, TilesPort } from '@roadcast/providers/tiles/port';

export interface MapsParts {
  readonly atlas: TilesPort;
  /** Changes whenever the embedded tiles do. */
  readonly atlasVersion: string;
  /** Null if street tiles are disabled. */
  readonly streets: StreetTilesPort | null;
  /** URL of a MapLibre style chosen by the operator, used instead of both. */
  readonly styleUrl: string | null;
  /** Optional map overlays, or why each is unavailable. */
  readonly overlays: Readonly<Record<OverlayName, OverlayTilesPort | OverlayAbsence>>;
  /** Returns additional credits to show, such as those for imported roads. */
  readonly furtherCredits: () => readonly Credit[];
}
