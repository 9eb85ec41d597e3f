import { clamp, fractal, noise, step } from './noise.ts';
import { clouds, stars } from './parts.ts';
import { drawn, GRID, type LayerLook, linear, radial, rect, svgOf } from './picture.ts';
import { type Layer, landscape } from './terrain.ts';
import { type Field, fieldOf, softened } from './trace.ts';

/* Coastal road above cliffs in the late afternoon; at night with the moon over the sea. */

const bump = (value: number, at: number, wide: number): number => Math.exp(-(((value - at) / wide) ** 2));

/** Returns where the land begins, meters to the right. @param z meters ahead. */
const coast = (z: number): number =>
  28 +
  20 * Math.sin(z / 95 + 0.6) +
  110 * bump(z, 330, 110) -
  330 * bump(z, 1150, 330) -
  1350 * bump(z, 3400, 800) -
  3900 * bump(z, 8600, 1700) +
  0.06 * z +
  34 * (fractal(z / 160, 7, 3, 4) - 0.5) * (1 + z / 700);

const ROAD = 62;
const smoothCoast = (z: number): number =>
  28 + 20 * Math.sin(z / 95 + 0.6) + 110 * bump(z, 330, 110) - 330 * bump(z, 1150, 330) + 0.06 * z;
const roadAt = (z: number): number => smoothCoast(z) + 52 + 16 * Math.sin(z / 140 + 1);

function ground(x: number, z: number): number {
  const inland = x - coast(z) + 24 * (noise(x / 60, z / 60, 8) - 0.5) * (1 + z / 1500);
  if (inland < 0) return 0;
  const scale = 1 + z / 2600;
  const cliff = step(0, 34 * scale, inland) * (ROAD - 8 + 18 * noise(x / 110, z / 110, 4));
  const hills =
    step(75 * scale, 700 * scale, inland) * (240 + 260 * scale) * fractal(x / (420 * scale), z / (420 * scale), 19, 6);
  const height = cliff + hills;
  const beside = Math.abs(x - roadAt(z));
  const onRoad = z < 2400 ? step(46, 10, beside) : 0;
  return height * (1 - onRoad) + ROAD * onRoad;
}

const palettes = {
  day: {
    sky: [
      [0, '#7fb2d8'],
      [0.25, '#b5d4e6'],
      [0.44, '#f3e3cb'],
      [0.52, '#fbe3bb'],
    ],
    sun: '#fff2cf',
    clouds: [
      ['#fff3e2', 0.4],
      ['#fff6ea', 0.45],
      ['#ffe9cf', 0.55],
      ['#fffaf2', 0.7],
    ],
    sea: [
      [0, '#f2dfc0'],
      [0.12, '#b4d3d6'],
      [0.45, '#7fb7c6'],
      [1, '#5a9db5'],
    ],
    glitter: '#fff3d2',
    foam: ['#9fd0cf', '#d9eeea', '#fbfdfa'],
    far: ['#a9bfca', '#c0cfd0', '#d9dccf'],
    middle: ['#7d98a5', '#9cada5', '#bcc3a9', '#d6d2ae'],
    near: ['#5a7480', '#7b8e82', '#98a67f', '#bcbb8a', '#d9cf9c'],
    road: ['#cfc7b4', '#6f7a83'],
    line: '#f6e3a8',
    haze: '#f6e6cd',
  },
  night: {
    sky: [
      [0, '#08111f'],
      [0.3, '#12233d'],
      [0.52, '#2b4361'],
    ],
    sun: '#9db7d8',
    clouds: [
      ['#4c648a', 0.2],
      ['#5a7399', 0.2],
      ['#6a83a8', 0.2],
      ['#7b93b7', 0.2],
    ],
    sea: [
      [0, '#33506f'],
      [0.2, '#1d3552'],
      [1, '#0b182a'],
    ],
    glitter: '#8fa9c9',
    foam: ['#1d3a54', '#2d4d69', '#4a6a86'],
    far: ['#20344f', '#263c58', '#2c4461'],
    middle: ['#14243a', '#1a2d45', '#203650', '#27405b'],
    near: ['#0b1728', '#101f33', '#15273d', '#1b3048', '#223a53'],
    road: ['#25364a', '#1a2737'],
    line: '#6d7a6a',
    haze: '#2b4361',
  },
} as const;

type Palette = (typeof palettes)[keyof typeof palettes];

const HORIZON = 430;

/** Returns the coast scene by day and by night, as SVG. */
export function oceanDrive(): Readonly<Record<'day' | 'night', string>> {
  const layers = landscape(ground, {
    ...GRID,
    camera: { height: 165, horizon: HORIZON / 1000, focal: 0.78, near: 150, far: 14000 },
    sun: [-0.78, 0.34, 0.3],
    cuts: [700, 2200, 5600],
    softness: 0,
    behind: 5,
    tone: ({ x, z, height, level, light }) => {
      if (height <= 0.01) {
        const away = coast(z) - x + 14 * (noise(x / 26, z / 40, 6) - 0.5);
        return -1 + 0.9 * step(70 + z * 0.02, 4, away);
      }
      if (z < 2400 && Math.abs(x - roadAt(z)) < 7.5) return 2;
      const grass = step(0.62, 0.85, level);
      return clamp(
        (0.14 + 0.5 * light) * (1 - grass) + (0.34 + 0.66 * light * (0.75 + 0.4 * noise(x / 30, z / 45, 2))) * grass,
      );
    },
  });
  const [last, far, middle, near] = layers.map(apart);
  if (!last || !far || !middle || !near) throw new Error('A layer of the landscape is missing.');
  const sea = (p: Palette): LayerLook['tones'] => [
    [-0.72, p.foam[0]],
    [-0.42, p.foam[1]],
    [-0.2, p.foam[2]],
  ];
  const land = (colors: readonly string[], from: readonly number[]) =>
    colors.map((color, index) => [from[index] ?? 0, color] as const);
  const drawing = (p: Palette, night: boolean): string =>
    svgOf(
      `<defs>${linear('sky', p.sky)}${linear('sea', p.sea)}${radial(
        'sun',
        [
          [0, p.sun, night ? 0.75 : 1],
          [0.07, p.sun, night ? 0.5 : 1],
          [0.16, p.sun, night ? 0.3 : 0.55],
          [1, p.sun, 0],
        ],
        'cx=".27" cy=".36" r=".55"',
      )}${radial(
        'shine',
        [
          [0, p.glitter, night ? 0.5 : 0.8],
          [1, p.glitter, 0],
        ],
        'cx=".27" cy="0" r=".5" gradientTransform="matrix(.6 0 0 1.6 .11 0)"',
      )}</defs>` +
        rect('url(#sky)', 0, HORIZON + 2) +
        (night ? stars(5, 150, HORIZON - 60, '#dbe7fb') : '') +
        rect('url(#sun)', 0, HORIZON) +
        clouds({ seed: 31, top: 60, bottom: 385, width: 460, height: 84, clear: 0.56, tones: p.clouds }) +
        rect('url(#sea)', HORIZON) +
        rect('url(#shine)', HORIZON) +
        glitter(p.glitter) +
        drawn(last.land, 'a', { base: 'none', tones: [...land(p.far, [0.06, 0.42, 0.62])], detail: 10, smallest: 90 }) +
        drawn(far.land, 'b', { base: 'none', tones: [...land(p.far, [0.06, 0.4, 0.6])], detail: 10, smallest: 90 }) +
        drawn(middle.sea, 'c', { base: 'none', tones: sea(p), detail: 9, smallest: 90 }) +
        drawn(middle.land, 'd', {
          base: 'none',
          tones: [...land(p.middle, [0.06, 0.34, 0.5, 0.68]), [1.3, p.road[0]]],
          detail: 9,
          smallest: 90,
        }) +
        drawn(near.sea, 'e', { base: 'none', tones: sea(p), detail: 9, smallest: 90 }) +
        drawn(near.land, 'f', {
          base: 'none',
          tones: [...land(p.near, [0.06, 0.28, 0.44, 0.58, 0.74]), [1.15, p.road[0]], [1.55, p.road[1]]],
          detail: 9,
          smallest: 90,
        }),
    );
  return { day: drawing(palettes.day, false), night: drawing(palettes.night, true) };
}

/** Splits a layer into land and sea. The sea continues slightly under the land. */
function apart({ top, tone }: Layer): Readonly<Record<'land' | 'sea', Layer>> {
  const { width, height } = tone;
  const at = (x: number, y: number): number =>
    tone.values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? -1;
  const isSea = (value: number): boolean => value < 0 && value > -0.999;
  const land = landOf(fieldOf(width, height, at));
  const sea = fieldOf(width, height, (x, y) => {
    const own = at(x, y);
    if (isSea(own)) return own;
    let nearest = -1;
    for (let row = -2; row <= 2; row += 1) {
      for (let column = -2; column <= 2; column += 1) {
        const near = at(x + column, y + row);
        if (isSea(near)) nearest = Math.max(nearest, near);
      }
    }
    return own < 0 ? -1 : nearest;
  });
  return { land: { top, tone: land }, sea: { top, tone: softened(sea, 1) } };
}

/** Softens the land's tones except at its edges, and extends them by one cell. */
function landOf({ width, height, values }: Field): Field {
  const isLand = (x: number, y: number): boolean => (values[y * width + x] ?? -1) >= 0;
  const share = softened(
    fieldOf(width, height, (x, y) => (isLand(x, y) ? 1 : 0)),
    1,
  );
  const sums = softened(
    fieldOf(width, height, (x, y) => (isLand(x, y) ? (values[y * width + x] ?? 0) : 0)),
    1,
  );
  return fieldOf(width, height, (x, y) => {
    const part = share.values[y * width + x] ?? 0;
    return part > 0 ? (sums.values[y * width + x] ?? 0) / part : 0;
  });
}

/** Draws the sunlight on the waves, a path toward the sun or moon. */
function glitter(color: string): string {
  let data = '';
  for (let index = 0; index < 120; index += 1) {
    const share = noise(index * 3.3, 2.5, 7) ** 1.5;
    const y = HORIZON + 4 + 520 * share;
    const wide = 8 + 70 * share * noise(index * 1.7, 8, 3) + 6;
    const x = 432 + (noise(index * 2.9, 4, 29) - 0.5) * (150 + 520 * share) - wide / 2;
    data += `M${Math.round(x)} ${Math.round(y)}h${Math.round(wide)}`;
  }
  return `<path stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-opacity=".6" d="${data}"/>`;
}
