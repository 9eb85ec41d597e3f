import { webTileBox } from '@roadcast/core/geo';
import type { TileAddress } from '../port.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;
const known: readonly string[] = ['z', 'x', 'y', 'bbox-epsg-3857', 'key'];

/** Thrown if a tile URL template is invalid. The message describes a valid one. */
export class BadTemplateError extends Error {
  override readonly name = 'BadTemplateError';
}

/** Template of a server's tile URLs: by number ({z}, {x}, {y}), or by bounding box ({bbox-epsg-3857}) for WMS. */
export interface TileTemplate {
  readonly origin: string;
  readonly host: string;
  /** Whether the URLs contain a key. */
  readonly needsKey: boolean;
  /** Returns a tile's URL. @param key required by some services. */
  fill(address: TileAddress, key: string | null): string;
}

/** Parses a template. @throws BadTemplateError if invalid. The message omits the URL, which may contain a key. */
export function tileTemplate(text: string): TileTemplate {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || /[{}]|%7[bd]/i.test(url.host)) {
    throw new BadTemplateError('must begin with http:// or https:// and a host');
  }
  const names = new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  const unknown = [...names].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new BadTemplateError(`must not have {${unknown}}: ${known.join(', ')} are known`);
  if (!names.has('bbox-epsg-3857') && !['z', 'x', 'y'].every((name) => names.has(name))) {
    throw new BadTemplateError('must have {z}, {x} and {y}, or {bbox-epsg-3857}');
  }
  return {
    origin: url.origin,
    host: url.host,
    needsKey: names.has('key'),
    fill: (address, key) =>
      text.replace(PLACEHOLDER, (_, name: string) => {
        if (name === 'key') return encodeURIComponent(key ?? '');
        if (name === 'bbox-epsg-3857') return boxOf(address);
        return `${address[name as keyof TileAddress]}`;
      }),
  };
}

/** Returns a tile's bounding box in WMS order: west, south, east, north, in meters. */
function boxOf(address: TileAddress): string {
  const { west, south, east, north } = webTileBox(address);
  return [west, south, east, north].map((meters) => meters.toFixed(3)).join(',');
}
