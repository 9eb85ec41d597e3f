import { STREETS_HEADER } from '@roadcast/contract';
import { addProtocol } from 'maplibre-gl';
import { STREET_SCHEME } from './street-address.ts';
import { reportStreetsUnavailable } from './streets-away.ts';

/** Retry interval for unavailable tiles, milliseconds. */
const AGAIN_MS = 30_000;

/**
 * Registers the loader for street tiles. If a response header reports that streets are unavailable, returns an empty
 * tile, so the embedded map stays visible, and notifies subscribers.
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
