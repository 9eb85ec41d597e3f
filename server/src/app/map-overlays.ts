import type { OverlayAbsence, OverlayName } from '@roadcast/contract';
import {
  cloudTileOptions,
  type OverlayTileOptions,
  OverlayTiles,
  overlayClientOptions,
  precipitationTileOptions,
  trafficTileOptions,
} from '@roadcast/providers/tiles/overlays/overlay-tiles';
import type { TileTemplate } from '@roadcast/providers/tiles/overlays/template';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import type { MapsParts } from '../modules/maps/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from './settings.ts';
import type { Upstreams } from './upstreams.ts';

/**
 * Opens the map overlays whose tile servers are configured.
 * @param identity User-Agent for other servers. @param log prints one line for the operator.
 */
export function openOverlays(
  { providers, precipitationTiles, cloudTiles, trafficTiles, trafficKey }: Settings,
  clock: Clock,
  identity: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): MapsParts['overlays'] {
  const open = (
    kind: OverlayName,
    layer: string,
    templates: readonly TileTemplate[],
    options: OverlayTileOptions,
    key: string | null,
  ): OverlayTiles | OverlayAbsence => {
    if (providers === 'embedded') return 'embedded';
    if (templates.length === 0) return 'not-set';
    if (key === null && templates.some(({ needsKey }) => needsKey)) return 'no-key';
    const sources = templates.map((template) => {
      const name = `${layer} of ${template.host}`;
      const client = new UpstreamClient({
        ...overlayClientOptions,
        name,
        baseUrl: template.origin,
        identity,
        clock,
        onCircuit: (state) => log(state === 'open' ? `${name} is unavailable.` : `${name} is available again.`),
      });
      return { template, key, client: upstreams.watched(client, kind) };
    });
    return new OverlayTiles(sources, options, clock);
  };
  return {
    precipitation: open('precipitation', 'Precipitation tiles', precipitationTiles, precipitationTileOptions, null),
    clouds: open('clouds', 'Cloud tiles', cloudTiles, cloudTileOptions, null),
    traffic: open('traffic', 'Traffic tiles', trafficTiles, trafficTileOptions, trafficKey),
  };
}
