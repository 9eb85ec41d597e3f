import type { Layer } from './terrain.ts';
import { pathOf, simplified, traced } from './trace.ts';

/** Picture size, in its own units. */
export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Picture units per grid cell. */
export const SCALE = 2;

export const GRID = { width: WIDTH / SCALE, height: HEIGHT / SCALE };

export interface LayerLook {
  readonly base: string;
  /** Colors from dark to light, each with the lowest tone that uses it. */
  readonly tones: readonly (readonly [tone: number, color: string])[];
  /** Haze in front of the layer: its color, and its opacity at the top and the bottom. */
  readonly haze?: readonly [color: string, top: number, bottom: number];
  readonly detail?: number;
  readonly smallest?: number;
}

/** Returns a linear gradient's SVG, vertical by default. A stop is [offset, color, opacity]. */
export function linear(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  more = 'x2="0" y2="1"',
): string {
  return `<linearGradient id="${id}" ${more}>${stopsOf(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly (readonly [number, string, number?])[], more = ''): string {
  return `<radialGradient id="${id}" ${more}>${stopsOf(stops)}</radialGradient>`;
}

const stopsOf = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop${offset === 0 ? '' : ` offset="${offset}"`} stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const rect = (fill: string, y = 0, height = HEIGHT - y): string =>
  `<path fill="${fill}" d="M0 ${y}h${WIDTH}v${height}H0z"/>`;

/** Draws a landscape layer: ground, tones, and haze in front. @param name unique id in the picture. */
export function drawn(layer: Layer, name: string, { base, tones, haze, detail = 5, smallest = 40 }: LayerLook): string {
  const edge = Array.from(layer.top, (row, column) => [(column + 0.5) * SCALE, row * SCALE] as const);
  const line = simplified([[-4, edge[0]?.[1] ?? 0], ...edge, [WIDTH + 4, edge.at(-1)?.[1] ?? 0]], detail * 0.6, false);
  const shape = pathOf([...line, [WIDTH + 4, HEIGHT + 4], [-4, HEIGHT + 4]], true);
  const open = base === 'none';
  const inner = tones
    .map(([tone, color]) => {
      const data = traced(layer.tone, tone, { scale: SCALE, detail, smallest });
      return data === '' ? '' : `<path fill="${color}" d="${data}"/>`;
    })
    .join('');
  const top = Math.min(...edge.map(([, y]) => y));
  const gradient = haze
    ? linear(
        `h${name}`,
        [
          [0, haze[0], haze[1]],
          [1, haze[0], haze[2]],
        ],
        `gradientUnits="userSpaceOnUse" x2="0" y1="${Math.round(top)}" y2="${bottomOf(layer)}"`,
      )
    : '';
  if (open) return inner;
  return `<defs><path id="s${name}" d="${shape}"/><clipPath id="c${name}"><use href="#s${name}"/></clipPath>${gradient}</defs><use href="#s${name}" fill="${base}"/><g clip-path="url(#c${name})">${inner}</g>${haze ? `<use href="#s${name}" fill="url(#h${name})"/>` : ''}`;
}

/** Returns the row where a layer's haze is thickest. */
const bottomOf = ({ top }: Layer): number => {
  const rows = [...top].filter((row) => row * SCALE < HEIGHT - 8).sort((a, b) => a - b);
  return Math.min(HEIGHT, Math.round((rows[Math.floor(rows.length * 0.9)] ?? GRID.height) * SCALE) + 60);
};

export const svgOf = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${content}</svg>\n`;
