import { clamp, fractal, noise, ridged, step } from './noise.ts';
import { clouds, forest, stars, treetops } from './parts.ts';
import { drawn, GRID, HEIGHT, linear, radial, rect, svgOf, WIDTH } from './picture.ts';
import { landscape } from './terrain.ts';

/* Snowy mountains mirrored in a lake on a sunny day; at night by moonlight. */

const bump = (x: number, z: number, atX: number, atZ: number, wideX: number, wideZ: number): number =>
  Math.exp(-(((x - atX) / wideX) ** 2) - ((z - atZ) / wideZ) ** 2);

function ground(x: number, z: number): number {
  let height = -60;
  if (z > 8000) {
    const crest = ridged(x / 3400 + 3.1, z / 3400 + 0.4, 11, 7);
    const massif =
      bump(x, z, 1350, 14600, 2000, 3000) * 3500 +
      bump(x, z, -3300, 16500, 2500, 3000) * 2500 +
      bump(x, z, 5600, 17500, 2400, 3000) * 2500 +
      bump(x, z, -7800, 17500, 2400, 3000) * 2000;
    height += massif * (0.3 + 1.1 * crest);
  }
  const far = step(19000, 26000, z);
  if (far > 0) height += far * (700 + 2300 * ridged(x / 5200, z / 5200, 29, 6));
  const hills = step(3400, 7000, z);
  if (hills > 0) height += hills * (fractal(x / 1900, z / 1900, 5, 5) * 900 - 150);
  return Math.max(0, height);
}

const palettes = {
  day: {
    sky: [
      [0, '#5e9fd4'],
      [0.38, '#a9d0ea'],
      [0.62, '#eef3ee'],
    ],
    sun: '#fff6dc',
    clouds: [
      ['#ffffff', 0.35],
      ['#ffffff', 0.45],
      ['#fffdf6', 0.6],
      ['#ffffff', 0.8],
    ],
    far: ['#a5c0da', '#bad0e3', '#d3e1ec', '#edf2f4'],
    massif: ['#4f719a', '#7191b3', '#93b1d0', '#b7cee4', '#e6edf2', '#fff8ea'],
    hills: ['#5a8791', '#6d9a97', '#8bb09c', '#a8c3a2'],
    haze: '#e6eef0',
    shore: '#5f8d8b',
    lake: ['#bcd8e6', '#7fb0cc'],
    near: '#5c8d90',
    front: '#4a7c82',
  },
  night: {
    sky: [
      [0, '#0a1426'],
      [0.4, '#16294a'],
      [0.66, '#2b456b'],
    ],
    sun: '#a9c2e6',
    clouds: [
      ['#5873a0', 0.16],
      ['#6682ae', 0.16],
      ['#7791bb', 0.16],
      ['#8ba4c9', 0.16],
    ],
    far: ['#243a5c', '#2b4468', '#365175', '#425d80'],
    massif: ['#162848', '#243a5e', '#2f4970', '#405d86', '#54719a', '#6d88ad'],
    hills: ['#13243c', '#172b45', '#1d344f', '#243d58'],
    haze: '#2a4263',
    shore: '#0e1c30',
    lake: ['#2a4468', '#101e35'],
    near: '#0a1626',
    front: '#060f1b',
  },
} as const;

type Palette = (typeof palettes)[keyof typeof palettes];

/** Row of the far shore, below which the lake mirrors the mountains. */
const SHORE = 706;

/** Returns the mountain scene by day and by night, as SVG. */
export function mountainVista(): Readonly<Record<'day' | 'night', string>> {
  const [far, massif, hills] = landscape(ground, {
    ...GRID,
    camera: { height: 150, horizon: 0.675, focal: 1.18, near: 3400, far: 40000 },
    sun: [-0.7, 0.5, -0.42],
    cuts: [8200, 19500],
    softness: 1,
    tone: ({ x, z, height, level, light }, layer) => {
      if (layer === 0) return 0.2 + 0.7 * light * (0.5 + 0.7 * noise(x / 160, z / 220, 3));
      const snowline = 950 + 600 * noise(x / 700, z / 700, 41);
      const snow = step(snowline - 220, snowline + 220, height) * step(0.36, 0.54, level);
      return clamp((0.06 + 0.4 * light) * (1 - snow) + (0.5 + 0.52 * light) * snow);
    },
  });
  if (!far || !massif || !hills) throw new Error('A layer of the landscape is missing.');
  const shore = treetops(
    4,
    (x) => SHORE - 2 - 16 * step(0.4, 0.9, noise(x / 210, 8, 31)),
    (x) => 8 + 30 * noise(x / 90, 3, 77),
    SHORE + 3,
  );
  const bankRow = (x: number) => 900 + 70 * noise(x / 260, 1, 5) + 150 * step(200, 560, x) * step(1480, 900, x);
  const near =
    forest({ seed: 9, from: -40, to: 420, spacing: 44, base: bankRow, tall: (x) => 360 * step(470, -80, x) + 50 }) +
    forest({
      seed: 21,
      from: 1180,
      to: WIDTH + 40,
      spacing: 44,
      base: bankRow,
      tall: (x) => 300 * step(1120, 1700, x) + 40,
    });
  const front =
    forest({
      seed: 31,
      from: -40,
      to: 250,
      spacing: 64,
      base: (x) => bankRow(x) + 70,
      tall: (x) => 430 * step(300, -60, x) + 60,
    }) +
    forest({
      seed: 37,
      from: 1390,
      to: WIDTH + 40,
      spacing: 64,
      base: (x) => bankRow(x) + 60,
      tall: (x) => 360 * step(1340, 1680, x) + 60,
    });
  const bank = (down: number) =>
    `M-4 ${HEIGHT + 4}${Array.from({ length: 41 }, (_, index) => `L${index * 40} ${Math.round(bankRow(index * 40) + down)}`).join('')}V${HEIGHT + 4}z`;
  const drawing = (p: Palette, night: boolean): string => {
    const three = (colors: readonly string[], from: readonly number[]) =>
      from.map((tone, index) => [tone, colors[index + 1] ?? ''] as const);
    const above =
      rect('url(#sky)') +
      rect('url(#sun)') +
      (night ? stars(12, 90, 520, '#dbe7fb') : '') +
      clouds({ seed: 6, top: 60, bottom: 480, width: 430, height: 170, clear: 0.5, tones: p.clouds }) +
      drawn(far, 'a', {
        base: p.far[0],
        tones: three(p.far, [0.3, 0.6, 0.82]),
        haze: [p.haze, 0.1, 0.8],
        detail: 14,
        smallest: 500,
      }) +
      drawn(massif, 'b', {
        base: p.massif[0],
        tones: three(p.massif, [0.22, 0.42, 0.6, 0.75, 0.9]),
        haze: [p.haze, 0, 0.62],
        detail: 26,
        smallest: 420,
      }) +
      drawn(hills, 'c', {
        base: p.hills[0],
        tones: three(p.hills, [0.36, 0.52, 0.68]),
        haze: [p.haze, 0, 0.6],
        detail: 40,
        smallest: 900,
      }) +
      `<path fill="${p.shore}" d="${shore}"/>`;
    return svgOf(
      `<defs>${linear('sky', p.sky)}${radial(
        'sun',
        [
          [0, p.sun, night ? 0.5 : 0.95],
          [0.25, p.sun, night ? 0.2 : 0.4],
          [1, p.sun, 0],
        ],
        'cx=".2" cy=".16" r=".6"',
      )}${linear('lake', [
        [0, p.lake[0], 0.1],
        [0.35, p.lake[1], 0.55],
        [1, p.lake[1], 0.92],
      ])}<clipPath id="w"><path d="M0 ${SHORE}h1600v${HEIGHT - SHORE}H0z"/></clipPath></defs>` +
        `<g id="up">${above}</g><g clip-path="url(#w)"><use href="#up" transform="matrix(1 0 0 -1 0 ${SHORE * 2})"/><path fill="url(#lake)" d="M0 ${SHORE}h1600v${HEIGHT - SHORE}H0z"/>${ripples(p.lake[0])}</g>` +
        `<path fill="${p.near}" d="${bank(0)}${near}"/><path fill="${p.front}" d="${bank(62)}${front}"/>`,
    );
  };
  return { day: drawing(palettes.day, false), night: drawing(palettes.night, true) };
}

/** Draws wind streaks on the lake. */
function ripples(color: string): string {
  let data = '';
  for (let index = 0; index < 46; index += 1) {
    const share = noise(index * 3.7, 0.5, 91);
    const y = SHORE + 6 + 240 * share ** 1.6;
    const wide = 40 + 240 * noise(index * 2.3, 5, 17) * (0.4 + share);
    data += `M${Math.round(noise(index * 5.1, 9, 13) * 1900 - 150)} ${Math.round(y)}h${Math.round(wide)}`;
  }
  return `<path stroke="${color}" stroke-width="1.6" stroke-opacity=".5" d="${data}"/>`;
}
