import { fractal, noise, randomOf, step } from './noise.ts';
import { conifer, forest, stars } from './parts.ts';
import { HEIGHT, linear, radial, rect, svgOf, WIDTH } from './picture.ts';
import { pathOf, simplified } from './trace.ts';

/* Misty path between conifers under the sun; at night with moonlight and fireflies. */

const palettes = {
  day: {
    sky: [
      [0, '#bcd9d3'],
      [0.45, '#eaf1df'],
      [0.75, '#fbf3d9'],
    ],
    glow: '#fffbe6',
    layers: ['#c8dcd0', '#aeccbd', '#98bdab', '#7dab98', '#659683', '#578a78'],
    mist: '#f4f4e2',
    path: ['#f3e6c4', '#d8c497', '#b79f74'],
    trunk: ['#9fb5a4', '#7a9685', '#587d70'],
    fern: ['#93b597', '#76a283', '#649575'],
    beam: 0.34,
  },
  night: {
    sky: [
      [0, '#0a1622'],
      [0.45, '#173041'],
      [0.75, '#2a4a58'],
    ],
    glow: '#a8c8cc',
    layers: ['#1f3b49', '#1a3340', '#152b37', '#10222d', '#0b1922', '#071118'],
    mist: '#2c4c5a',
    path: ['#3c5863', '#2a424e', '#1a2d38'],
    trunk: ['#152a35', '#0d1c25', '#060e14'],
    fern: ['#12262f', '#0d1d25', '#08141b'],
    beam: 0.1,
  },
} as const;

type Palette = (typeof palettes)[keyof typeof palettes];

/** Spot where the path disappears between the trees. */
const [GAP, FAR] = [880, 690];

/** Returns the horizontal distance from the gap: 0 in the gap, 1 at the edge. */
const away = (x: number): number => Math.min(1, Math.abs(x - GAP) / 760);

/** Returns the forest scene by day and by night, as SVG. */
export function forestPath(): Readonly<Record<'day' | 'night', string>> {
  const rows = [0, 1, 2, 3].map((row) => {
    const base = (x: number) => FAR + row * 16 + 26 * noise(x / 300, row, 3) - 60 * away(x) * (row / 3);
    const data = forest({
      seed: 60 + row,
      from: -60,
      to: WIDTH + 60,
      spacing: 58 + row * 21,
      base,
      tall: (x) =>
        (150 + row * 110) *
        (0.5 + 0.9 * step(0, 0.75, away(x))) *
        (0.75 + 0.5 * noise(x / 90, row * 3, 9)) *
        (row > 1 && away(x) < 0.1 + row * 0.03 ? 0 : 1),
    });
    return data + hill(base, 8);
  });
  const ground = (down: number, seed: number) => (x: number) =>
    FAR + 40 + down - 90 * step(0.1, 1, away(x)) * (down / 130) + 34 * (fractal(x / 170, down, seed, 4) - 0.5);
  const drawing = (p: Palette, night: boolean): string =>
    svgOf(
      `<defs>${linear('sky', p.sky)}${radial(
        'glow',
        [
          [0, p.glow, night ? 0.7 : 1],
          [0.3, p.glow, night ? 0.3 : 0.65],
          [1, p.glow, 0],
        ],
        'cx=".55" cy=".42" r=".5"',
      )}${linear('mist', [
        [0, p.mist, 0],
        [1, p.mist, night ? 0.5 : 0.75],
      ])}${linear('path', [
        [0, p.path[0]],
        [0.4, p.path[1]],
        [1, p.path[2]],
      ])}${linear('beam', [
        [0, p.glow, p.beam],
        [1, p.glow, 0],
      ])}${radial('fly', [
        [0, '#ffd98a', 0.9],
        [0.25, '#f0a030', 0.35],
        [1, '#f0a030', 0],
      ])}</defs>` +
        rect('url(#sky)') +
        (night ? stars(8, 90, 420, '#dcebee') : '') +
        rect('url(#glow)') +
        rows
          .map(
            (data, row) =>
              `<path fill="${p.layers[row]}" d="${data}"/>${row < 3 ? `<path fill="url(#mist)" fill-opacity="${0.9 - row * 0.2}" d="M0 ${430 + row * 20}h1600v340H0z"/>` : ''}`,
          )
          .join('') +
        beams() +
        `<path fill="${p.fern[0]}" d="${ferns(ground(10, 4), 5, 16)}"/>` +
        trunks(
          p.trunk[0],
          3,
          [
            [610, 24],
            [712, 18],
            [1062, 22],
            [1190, 30],
          ],
          752,
        ) +
        `<path fill="${p.fern[1]}" d="${ferns(ground(64, 6), 6, 26)}"/>` +
        trunks(
          p.trunk[1],
          5,
          [
            [345, 46],
            [1330, 54],
            [470, 34],
          ],
          850,
        ) +
        `<path fill="${p.layers[4]}" d="${sideTrees(140, 1)}"/>` +
        `<path fill="${p.fern[2]}" d="${ferns(ground(150, 8), 7, 40)}"/>` +
        trail(p) +
        trunks(
          p.trunk[2],
          9,
          [
            [90, 96],
            [1530, 110],
          ],
          HEIGHT + 10,
        ) +
        `<path fill="${p.layers[5]}" d="${sideTrees(330, 2)}${ferns((x) => ground(250, 9)(x) + 30 + 190 * step(620, 120, Math.abs(x - 760)), 11, 52)}"/>` +
        (night ? fireflies() : ''),
    );
  return { day: drawing(palettes.day, false), night: drawing(palettes.night, true) };
}

/** Outlines the ground below a line. */
function hill(row: (x: number) => number, spacing: number): string {
  const line: [number, number][] = [];
  for (let x = -8; x <= WIDTH + 8; x += spacing) line.push([x, row(x)]);
  return pathOf([...simplified(line, 14, false), [WIDTH + 8, HEIGHT + 8], [-8, HEIGHT + 8]], true);
}

/** Outlines the undergrowth: a line of leaves. */
function ferns(row: (x: number) => number, seed: number, size: number): string {
  const random = randomOf(seed);
  const line: [number, number][] = [];
  for (let x = -10; x <= WIDTH + 10; x += size * (0.35 + random() * 0.5)) {
    line.push([x, row(x)], [x + size * (random() - 0.5) * 0.5, row(x) - size * (0.3 + random() * 0.7)]);
  }
  return pathOf([...line, [WIDTH + 10, HEIGHT + 8], [-10, HEIGHT + 8]], true);
}

/** Returns the middle of the path in a row. */
const trailMiddle = (y: number): number => {
  const share = Math.max(0, (y - FAR) / (HEIGHT - FAR));
  return GAP + 80 * Math.sin(share * 5) * share ** 0.5 - 150 * share;
};

/** Draws the path, with grass over its edges. */
function trail(p: Palette): string {
  const random = randomOf(77);
  const [left, right, light]: [number, number][][] = [[], [], []];
  const half = (y: number) => 5 + 250 * ((y - FAR) / (HEIGHT - FAR)) ** 1.75;
  for (let y = FAR + 26; y <= HEIGHT + 8; y += 13) {
    const rough = (side: number) => (noise(y / 30, side, 5) - 0.5) * half(y) * 0.2;
    left?.push([trailMiddle(y) - half(y) + rough(1), y]);
    right?.push([trailMiddle(y) + half(y) + rough(2), y]);
    light?.push([trailMiddle(y) + half(y) * (0.15 + 0.2 * (noise(y / 24, 4, 3) - 0.5)), y]);
  }
  const grass = [left, right]
    .flatMap((side) => side ?? [])
    .flatMap(([x, y]) => {
      const size = 3 + 30 * ((y - FAR) / (HEIGHT - FAR));
      return [0, 1, 2].map(() => {
        const at = x + (random() - 0.5) * size * 2.4;
        return `M${Math.round(at - size * 0.3)} ${Math.round(y + 6)}l${Math.round(size * (random() - 0.3) * 0.6)}-${Math.round(size * (0.5 + random()))} ${Math.round(size * 0.5)} ${Math.round(size * 1.1)}z`;
      });
    })
    .join('');
  const outline = (from: [number, number][]) => pathOf([...from, ...(right ?? []).toReversed()], true);
  return `<path fill="url(#path)" d="${outline(left ?? [])}"/><path fill="${p.path[0]}" fill-opacity=".35" d="${outline(light ?? [])}"/><path fill="${p.fern[2]}" d="${grass}"/>`;
}

/** Draws bare trunks of tall trees, cut off at the picture's top. */
function trunks(
  color: string,
  seed: number,
  at: readonly (readonly [x: number, wide: number])[],
  foot: number,
): string {
  const random = randomOf(seed);
  let branches = '';
  const data = at
    .map(([x, wide]) => {
      const lean = (random() - 0.5) * wide * 0.8;
      const half = wide / 2;
      const own = `M${Math.round(x - half * 1.7)} ${foot}q${Math.round(half * 0.6)}-30 ${Math.round(half * 0.7)}-120L${Math.round(x - half * 0.62 + lean)} -6h${Math.round(half * 1.24)}L${Math.round(x + half)} ${foot - 120}q${Math.round(half * 0.1)} 90 ${Math.round(half * 0.7)} 120z`;
      for (let branch = 0; branch < 5; branch += 1) {
        const y = 40 + branch * 90 + random() * 70;
        if (y > foot - 360) break;
        const side = (branch + seed) % 2 === 0 ? -1 : 1;
        const long = Math.round(wide * (0.9 + random() * 1.1));
        const fall = Math.round(long * (0.3 + random() * 0.25));
        const thick = Math.max(2, Math.round(wide * 0.06));
        branches += `M${Math.round(x + lean * (1 - y / foot))} ${Math.round(y)}q${side * Math.round(long * 0.5)} 2 ${side * long} ${fall}q${-side * Math.round(long * 0.55)}-${Math.round(fall * 0.55)} ${-side * long} ${thick - fall}z`;
      }
      return own;
    })
    .join('');
  return `<g fill="${color}"><path d="${data}"/><path d="${branches}"/></g>`;
}

/** Outlines young conifers on both sides. */
function sideTrees(tall: number, seed: number): string {
  const random = randomOf(seed * 7);
  let data = '';
  for (const [from, to] of [
    [-30, 420 - tall * 0.6],
    [1330 + tall * 0.6 - 80, WIDTH + 30],
  ] as const) {
    for (let x = from; x < to; x += tall * (0.3 + random() * 0.3)) {
      data += conifer(x, HEIGHT - 60 + seed * 30, tall * (0.8 + random() * 0.7), random);
    }
  }
  return data;
}

/** Draws sunbeams between the trees. */
function beams(): string {
  return [
    [700, 60, 380, 150],
    [800, 44, 600, 130],
    [905, 70, 880, 190],
    [1010, 40, 1160, 140],
    [1090, 60, 1420, 190],
  ]
    .map(
      ([top, wide, bottom, spread]) =>
        `<path fill="url(#beam)" d="M${top} 0h${wide}L${(bottom ?? 0) + (spread ?? 0)} 900H${bottom}z"/>`,
    )
    .join('');
}

function fireflies(): string {
  let data = '';
  for (let index = 0; index < 16; index += 1) {
    const [x, y] = [120 + 1360 * noise(index * 3.9, 2, 21), 560 + 360 * noise(index * 2.3, 6, 31)];
    const size = 8 + 12 * noise(index * 5.3, 4, 41);
    data += `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(size)}" fill="url(#fly)"/>`;
  }
  return data;
}
