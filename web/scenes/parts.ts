import { fractal, randomOf, step } from './noise.ts';
import { GRID, SCALE, WIDTH } from './picture.ts';
import { fieldOf, pathOf, softened, traced } from './trace.ts';

interface Clouds {
  readonly seed: number;
  /** Rows between which clouds appear. */
  readonly top: number;
  readonly bottom: number;
  /** Size of the clouds' features, picture units. */
  readonly width: number;
  readonly height: number;
  /** Noise threshold below which the sky is clear, 0 to 1. */
  readonly clear: number;
  /** Colors from the edge to the core, with opacity. */
  readonly tones: readonly (readonly [color: string, opacity: number])[];
}

/** Draws cloud banks as nested noise outlines. */
export function clouds({ seed, top, bottom, width, height, clear, tones }: Clouds): string {
  const field = softened(
    fieldOf(GRID.width, GRID.height, (column, row) => {
      const [x, y] = [column * SCALE, row * SCALE];
      const inside = step(top, top + (bottom - top) * 0.3, y) * step(bottom, bottom - (bottom - top) * 0.25, y);
      if (inside === 0) return 0;
      const bend = fractal(x / width, y / height, seed + 50, 3) * 0.9;
      return fractal(x / width + bend, y / height + bend * 0.5, seed, 6) * inside;
    }),
    1,
  );
  return tones
    .map(([color, opacity], index) => {
      const data = traced(field, clear + index * 0.055, { scale: SCALE, detail: 11, smallest: 420 });
      return data === '' ? '' : `<path fill="${color}" fill-opacity="${opacity}" d="${data}"/>`;
    })
    .join('');
}

/** Draws stars, fewer toward the `bottom` row. */
export function stars(seed: number, count: number, bottom: number, color: string): string {
  const random = randomOf(seed);
  const sizes = [
    [1.5, 0.55],
    [2.1, 0.75],
    [3, 0.9],
  ] as const;
  return sizes
    .map(([size, opacity], index) => {
      const own = Math.round(count / 3 ** index);
      const data = Array.from({ length: own }, () => {
        const y = Math.round(bottom * random() ** 1.5);
        return `M${Math.round(random() * WIDTH)} ${y}h0`;
      }).join('');
      return `<path stroke="${color}" stroke-width="${size}" stroke-linecap="round" stroke-opacity="${opacity}" d="${data}"/>`;
    })
    .join('');
}

/** Returns a conifer's outline. @param base row of the trunk's foot. */
export function conifer(x: number, base: number, tall: number, random: () => number): string {
  const tiers = Math.max(4, Math.round(Math.min(11, tall / 24)));
  const wide = tall * (0.17 + random() * 0.06);
  const lean = (random() - 0.5) * tall * 0.02;
  const left: (readonly [number, number])[] = [];
  const right: (readonly [number, number])[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers;
    const middle = x + lean * (1 - share);
    const y = base - tall * (1 - share ** 1.08 * 0.97);
    const gap = tall / tiers;
    for (const [side, points] of [
      [-1, left],
      [1, right],
    ] as const) {
      const reach = wide * share ** 0.85 * (0.62 + random() * 0.55);
      points.push([middle + side * reach, y + gap * (0.25 + random() * 0.3)]);
      points.push([middle + side * reach * 0.42, y - gap * 0.05]);
    }
  }
  return pathOf([[x + lean, base - tall], ...right, [x + 1, base], ...left.reverse()], true);
}

interface Forest {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly spacing: number;
  /** Row of the trees' feet at a horizontal position. */
  readonly base: (x: number) => number;
  readonly tall: (x: number) => number;
}

/** Returns the outlines of a row of conifers. */
export function forest({ seed, from, to, spacing, base, tall }: Forest): string {
  const random = randomOf(seed);
  let data = '';
  for (let x = from; x < to; x += spacing * (0.5 + random())) {
    const height = tall(x) * (0.55 + random() * 0.6);
    if (height > 6) data += conifer(x, base(x) + 2 + height * 0.07, height, random);
  }
  return data;
}

/** Returns the outline of distant treetops. */
export function treetops(
  seed: number,
  row: (x: number) => number,
  tall: (x: number) => number,
  bottom: number,
): string {
  const random = randomOf(seed);
  const line: (readonly [number, number])[] = [];
  for (let x = -8; x < WIDTH + 8; x += 5 + random() * 9) {
    const up = tall(x) * (0.35 + random() * 0.65);
    line.push([x, row(x) - up * 0.25], [x + 3, row(x) - up]);
  }
  return pathOf([...line, [WIDTH + 8, bottom], [-8, bottom]], true);
}
