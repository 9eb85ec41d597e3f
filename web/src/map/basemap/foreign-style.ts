import boldFont from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';
import { fonts } from '../palette/fonts.ts';

/**
 * Fetches the operator's map style.
 * @throws Error if it's unavailable or not a style.
 */
export async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal, credentials: 'omit', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`the style answers with status ${response.status}`);
  const style: unknown = await response.json();
  if (!isStyle(style)) throw new Error('what should be a style is none');
  return adopted(style, url);
}

function isStyle(value: unknown): value is StyleSpecification {
  if (typeof value !== 'object' || value === null) return false;
  const { version, sources, layers } = value as Partial<StyleSpecification>;
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers);
}

/** Converts a style's URLs to absolute ones and adds our fonts, because the style's font server lacks them. */
function adopted(style: StyleSpecification, url: string): StyleSpecification {
  const absolute = (address: string): string => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
    const { origin, pathname } = new URL(url);
    return address.startsWith('/') ? origin + address : `${origin}${pathname.replace(/[^/]*$/, '')}${address}`;
  };
  const sources = Object.fromEntries(
    Object.entries(style.sources).map(([name, source]) => [
      name,
      {
        ...source,
        ...('url' in source && typeof source.url === 'string' ? { url: absolute(source.url) } : {}),
        ...('tiles' in source && source.tiles ? { tiles: source.tiles.map(absolute) } : {}),
      },
    ]),
  ) as StyleSpecification['sources'];
  const { glyphs, sprite } = style;
  return {
    ...style,
    sources,
    ...(typeof sprite === 'string' ? { sprite: absolute(sprite) } : {}),
    ...(glyphs === undefined ? {} : { glyphs: absolute(glyphs), 'font-faces': ourFonts(style) }),
  };
}

const ourFonts = (style: StyleSpecification): StyleSpecification['font-faces'] => ({
  ...style['font-faces'],
  ...Object.fromEntries(Object.values(fonts).map(([family]) => [family, boldFont])),
});
