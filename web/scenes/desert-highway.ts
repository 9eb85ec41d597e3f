import { clamp, fractal, noise, step } from './noise.ts';
import { clouds, stars } from './parts.ts';
import { drawn, GRID, linear, radial, rect, svgOf } from './picture.ts';
import { landscape } from './terrain.ts';

/* Desert road toward buttes and mesas; at night under stars, with another car ahead. */

interface Butte {
  readonly x: number;
  readonly z: number;
  readonly wideX: number;
  readonly wideZ: number;
  readonly tall: number;
  /** Height of the debris slope, as a share of the butte's height. */
  readonly skirt: number;
}

const buttes: readonly Butte[] = [
  { x: -1150, z: 3700, wideX: 260, wideZ: 300, tall: 430, skirt: 0.4 },
  { x: -1620, z: 4300, wideX: 110, wideZ: 130, tall: 400, skirt: 0.5 },
  { x: 1250, z: 3300, wideX: 340, wideZ: 320, tall: 400, skirt: 0.38 },
  { x: 900, z: 5600, wideX: 190, wideZ: 200, tall: 520, skirt: 0.42 },
  { x: -420, z: 8600, wideX: 620, wideZ: 500, tall: 560, skirt: 0.4 },
  { x: 2900, z: 8200, wideX: 1100, wideZ: 700, tall: 600, skirt: 0.45 },
  { x: -4300, z: 9000, wideX: 1500, wideZ: 700, tall: 620, skirt: 0.45 },
];

function ground(x: number, z: number): number {
  let height = 5 * fractal(x / 90, z / 90, 3, 4) * step(20, 120, Math.abs(x)) + 2;
  for (const { x: atX, z: atZ, wideX, wideZ, tall, skirt } of buttes) {
    const [alongX, alongZ] = [(x - atX) / wideX, (z - atZ) / wideZ];
    if (Math.abs(alongX) > 3 || Math.abs(alongZ) > 3) continue;
    const away =
      Math.hypot(alongX, alongZ) +
      0.34 * (fractal(x / 75, z / 75, 14, 4) - 0.5) +
      0.3 * (noise(x / 260, z / 260, 9) - 0.5);
    const wall = step(1.03, 0.93, away) * (1 - skirt);
    const crown = 0.06 * step(0.86, 0.8, away);
    const slope = skirt * clamp((2.15 - away) / 1.15) ** 1.5;
    height = Math.max(height, tall * (wall + crown + slope) * (0.95 + 0.08 * noise(x / 120, z / 120, 6)));
  }
  if (z > 11000) height += step(11000, 16000, z) * 900 * step(0.42, 0.62, fractal(x / 5200, z / 5200, 23, 4));
  return height;
}

const palettes = {
  day: {
    sky: [
      [0, '#6fa9d6'],
      [0.3, '#a8cfe6'],
      [0.5, '#f4e6d2'],
      [0.58, '#fbdcb6'],
    ],
    sun: '#fff0cf',
    clouds: [
      ['#fffaf2', 0.4],
      ['#fff6ea', 0.4],
      ['#ffeedb', 0.5],
      ['#fffdf9', 0.7],
    ],
    far: ['#c9b3b6', '#dbc3b9', '#ecd6c3'],
    middle: ['#a9797a', '#bd8b7d', '#d3a285', '#e8bd95', '#f4d3ab'],
    near: ['#c98f6c', '#d9a47b', '#e5b98f', '#eecca4'],
    haze: '#f8dfc0',
    road: ['#a58f83', '#7d7f86', '#75787f'],
    edge: '#f7e7cf',
    line: '#f2b84b',
    bush: ['#8c8a62', '#b0a878'],
  },
  night: {
    sky: [
      [0, '#070d1a'],
      [0.34, '#14203c'],
      [0.58, '#3a3a58'],
    ],
    sun: '#7d7aa3',
    clouds: [],
    far: ['#2d3150', '#333756', '#3a3d5c'],
    middle: ['#171d33', '#1e243b', '#262b44', '#30344e', '#3b3d58'],
    near: ['#12182b', '#171d31', '#1c2237', '#22283d'],
    haze: '#38395a',
    road: ['#1b2033', '#191f31', '#151b2c'],
    edge: '#3c4256',
    line: '#7d6a45',
    bush: ['#0c1220', '#111828'],
  },
} as const;

type Palette = (typeof palettes)[keyof typeof palettes];

const HORIZON = 590;

/** Horizontal position where the road meets the horizon. */
const AHEAD = 800;

/** Returns the desert scene by day and by night, as SVG. */
export function desertHighway(): Readonly<Record<'day' | 'night', string>> {
  const [far, middle, near] = landscape(ground, {
    ...GRID,
    camera: { height: 26, horizon: HORIZON / 1000, focal: 0.95, near: 40, far: 30000 },
    sun: [-0.82, 0.4, -0.24],
    cuts: [1500, 7200],
    softness: 0,
    tone: ({ x, z, height, level, light }, layer) => {
      if (layer === 0) return 0.25 + 0.5 * fractal(x / (6 + z / 14), z / (22 + z / 5), 5, 4);
      const strata = 0.78 + 0.34 * noise(height / 26, 3, 12) + 0.14 * noise(x / 14, z / 14, 4);
      return clamp((0.1 + 0.86 * light) * (level > 0.9 ? 1.05 : strata));
    },
  });
  if (!far || !middle || !near) throw new Error('A layer of the landscape is missing.');
  const shades = (colors: readonly string[], from: readonly number[]) =>
    from.map((tone, index) => [tone, colors[index + 1] ?? ''] as const);
  const drawing = (p: Palette, night: boolean): string =>
    svgOf(
      `<defs>${linear('sky', p.sky)}${radial(
        'sun',
        [
          [0, p.sun, night ? 0.6 : 0.95],
          [0.2, p.sun, night ? 0.3 : 0.5],
          [1, p.sun, 0],
        ],
        'cx=".24" cy=".5" r=".6"',
      )}${linear('road', [
        [0, p.road[0]],
        [0.3, p.road[1]],
        [1, p.road[2]],
      ])}${
        night
          ? radial('lamp', [
              [0, '#ffd58a', 0.8],
              [0.2, '#f0a030', 0.3],
              [1, '#f0a030', 0],
            ])
          : ''
      }</defs>` +
        rect('url(#sky)', 0, HORIZON + 30) +
        (night ? milkyWay() + stars(19, 150, 560, '#e4e9fb') : '') +
        rect('url(#sun)', 0, HORIZON + 30) +
        (night
          ? ''
          : clouds({ seed: 47, top: 60, bottom: 470, width: 520, height: 90, clear: 0.53, tones: p.clouds })) +
        drawn(far, 'a', {
          base: p.far[0],
          tones: shades(p.far, [0.35, 0.6]),
          haze: [p.haze, 0, 0.6],
          detail: 8,
          smallest: 90,
        }) +
        drawn(middle, 'b', {
          base: p.middle[0],
          tones: shades(p.middle, [0.22, 0.4, 0.58, 0.76]),
          haze: [p.haze, 0, 0.5],
          detail: 13,
          smallest: 160,
        }) +
        drawn(near, 'c', { base: p.near[0], tones: shades(p.near, [0.42, 0.5, 0.58]), detail: 24, smallest: 420 }) +
        road(p) +
        bushes(p) +
        (night
          ? `<ellipse cx="808" cy="640" rx="150" ry="60" fill="url(#lamp)"/><path stroke="#ffedc9" stroke-width="5" stroke-linecap="round" d="M804 640h0m9 0h0"/>`
          : ''),
    );
  return { day: drawing(palettes.day, false), night: drawing(palettes.night, true) };
}

/**
 * Returns the road's row and half width. @param distance from 1 (front edge); larger values are closer to the horizon.
 */
const roadRow = (distance: number): readonly [number, number] => [HORIZON + 14 + 400 / distance, 4 + 360 / distance];

function road(p: Palette): string {
  const dip = 606;
  let dashes = '';
  for (let at = 1; at < 26; at += 0.62) {
    const [from, to] = [roadRow(at), roadRow(at + 0.3)];
    const [wide, narrow] = [from[1] * 0.013, to[1] * 0.013];
    if (from[1] * 0.026 < 0.7) break;
    dashes += `M${(AHEAD - wide).toFixed(1)} ${from[0].toFixed(1)}h${(wide * 2).toFixed(1)}L${(AHEAD + narrow).toFixed(1)} ${to[0].toFixed(1)}h${(-narrow * 2).toFixed(1)}z`;
  }
  const [bottom, half] = roadRow(1);
  const side = (share: number, width: number) => {
    const [near, far] = [AHEAD + half * share, AHEAD + 4 * share];
    return `M${near - width} ${bottom}h${width * 2}L${far + 0.4} ${dip}h-.8z`;
  };
  return (
    `<path fill="url(#road)" d="M${AHEAD - half} ${bottom}H${AHEAD + half}L${AHEAD + 4} ${dip}h-8z"/>` +
    `<path fill="${p.edge}" fill-opacity=".85" d="${side(-0.93, 4)}${side(0.93, 4)}"/>` +
    `<path fill="${p.line}" d="${dashes}"/>`
  );
}

/** Sagebrush beside the road, larger toward the front. */
function bushes(p: Palette): string {
  const data = ['', ''];
  for (let index = 0; index < 64; index += 1) {
    const distance = 1 + 9 * noise(index * 4.1, 3, 51) ** 1.4;
    const [row, half] = roadRow(distance);
    const side = noise(index * 2.7, 8, 61) < 0.5 ? -1 : 1;
    const x = AHEAD + side * (half * (1.25 + 3.4 * noise(index * 6.3, 1, 71)) + 14);
    if (x < -60 || x > 1660) continue;
    const size = Math.max(2, (44 / distance) * (0.6 + noise(index * 1.9, 2, 81)));
    const [wide, tall] = [Math.round(size), Math.round(size * 0.62)];
    const [left, top] = [Math.round(x), Math.round(row)];
    data[0] += `M${left - wide} ${top}q0-${tall} ${wide}-${tall}t${wide} ${tall}z`;
    data[1] += `M${left - Math.round(wide * 0.7)} ${top - Math.round(tall * 0.5)}q${Math.round(wide * 0.3)}-${Math.round(tall * 0.5)} ${wide}-${Math.round(tall * 0.4)}z`;
  }
  return `<path fill="${p.bush[0]}" d="${data[0]}"/><path fill="${p.bush[1]}" d="${data[1]}"/>`;
}

/** A pale band across the sky. */
function milkyWay(): string {
  return clouds({
    seed: 83,
    top: -200,
    bottom: 620,
    width: 520,
    height: 340,
    clear: 0.47,
    tones: [
      ['#8f9cd0', 0.07],
      ['#b3bce4', 0.09],
    ],
  });
}
