import { STREETS_HEADER } from '@roadcast/contract';
import { addProtocol } from 'maplibre-gl';
import { STREET_SCHEME } from './street-address.ts';
import { reportStreetsUnavailable } from './streets-away.ts';

/** Retry interval of an unavailable tile. */
const AGAIN_MS = 30_000;

/**
 * Fetches street tiles for the map. A response header reports unavailable streets; nothing is drawn then, so that the
 * embedded map stays visible, and subscribers can react.
 */
export function installStreetProtocol(): void {
  addProtocol(STREET_SCHEME, async ({ url }, { signal }) => {
    const response = await fetch(url.slice(`${STREET_SCHEME}://`.length), { signal });
    if (response.headers.get(STREETS_HEADER) === 'away') {
      reportStreetsUnavailable();
      return { data: new ArrayBuffer(0), expires: new Date(Date.now() + AGAIN_MS).toUTCString() };
    }
    if (!response.ok) throw new Error(`the street tile answers with status ${response.status}`);
    return { data: response.status === 204 ? new ArrayBuffer(0) : await response.arrayBuffer() };
  });
}
