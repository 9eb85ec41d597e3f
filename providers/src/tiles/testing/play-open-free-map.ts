import type { UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import { streetTile } from './street-tiles.ts';

/** Sets up a player to respond like OpenFreeMap, with a TileJSON and tiles of the given version only. */
export function playOpenFreeMap(player: UpstreamPlayer, version: string): void {
  player.on('/planet', ({ path }) => {
    if (path === '/planet') {
      return {
        body: {
          tilejson: '3.0.0',
          tiles: [`${player.url}/planet/${version}/{z}/{x}/{y}.pbf`],
          minzoom: 0,
          maxzoom: 14,
          bounds: [-180, -85.05113, 180, 85.05113],
          attribution: '<a href="https://openfreemap.org">OpenFreeMap</a>',
        },
      };
    }
    const [, asked, z, x, y] = /^\/planet\/([^/]+)\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(path) ?? [];
    if (asked !== version) return { status: 404, body: 'Not found' };
    const tile = streetTile('openmaptiles', { z: Number(z), x: Number(x), y: Number(y) });
    if (tile.byteLength === 0) return { status: 404, body: 'Not found' };
    return { headers: { 'content-type': 'application/vnd.mapbox-vector-tile' }, body: tile };
  });
}
