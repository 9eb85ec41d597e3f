import type { OverlayAbsence } from '@roadcast/contract';
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

/**
 * Opens the map overlays whose tile servers are configured.
 * @param identity sent to other servers. @param say prints one line for the operator.
 */
export function openOverlays(
  { providers, precipitationTiles, cloudTiles, trafficTiles, trafficKey }: Settings,
  clock: Clock,
  identity: string,
  say: (line: string) => void,
): MapsParts['overlays'] {
  const open = (
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
        onCircuit: (state) => say(state === 'open' ? `${name} cannot be had now.` : `${name} can be had again.`),
      });
      return { template, key, client };
    });
    return new OverlayTiles(sources, options, clock);
  };
  return {
    precipitation: open('Precipitation tiles', precipitationTiles, precipitationTileOptions, null),
    clouds: open('Cloud tiles', cloudTiles, cloudTileOptions, null),
    traffic: open('Traffic tiles', trafficTiles, trafficTileOptions, trafficKey),
  };
}
