import { z } from 'zod';
import { mapPaths, overlayPaths } from '../constants.ts';
import type { Endpoint } from './endpoint.ts';

/** Tile coordinates as text. Handlers respond with 404 to anything that isn't a tile number. */
const tileParamsSchema = z.object({ z: z.string(), x: z.string(), y: z.string() });

const tile = { method: 'GET', access: 'public', rate: 'tile', params: tileParamsSchema } as const;

/** Map files, excluded from the API document. */
export const mapsEndpoints = {
  /** Requested once per map on a page, and counted as a map load. */
  tileJson: { method: 'GET', path: mapPaths.tileJson, access: 'anyone', daily: 'mapLoads' },
  mapDescription: { method: 'GET', path: mapPaths.description, access: 'public', rate: 'tile' },
  atlasTile: { ...tile, path: '/tiles/:z/:x/:y' },
  streetTile: { ...tile, path: '/tiles/streets/:z/:x/:y' },
  precipitationTile: { ...tile, path: `${overlayPaths.precipitation}/:z/:x/:y` },
  cloudTile: { ...tile, path: `${overlayPaths.clouds}/:z/:x/:y` },
  trafficTile: { ...tile, path: `${overlayPaths.traffic}/:z/:x/:y` },
} as const satisfies Record<string, Endpoint>;
