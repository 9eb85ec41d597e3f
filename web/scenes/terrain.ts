import { clamp } from './noise.ts';
import { type Field, softened } from './trace.ts';

/** Ground height in meters. Parameters are meters to the right and meters ahead. */
export type Height = (x: number, z: number) => number;

export interface Camera {
  /** Meters above zero. */
  readonly height: number;
  /** Row of the horizon, as a share of the picture's height. */
  readonly horizon: number;
  /** Focal length, as a share of the picture's width. */
  readonly focal: number;
  readonly near: number;
  readonly far: number;
}

export interface Sight {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  /** Upward component of the surface normal; 1 on level ground. */
  readonly level: number;
  /** Sunlight on the ground, from 0 (shadow) to 1. */
  readonly light: number;
}

/** Visible part of the landscape within a range of distances. */
export interface Layer {
  /** Row of the upper edge in each column; the picture's height if hidden. */
  readonly top: Float32Array;
  /** Tone of each cell, repeated above and below the visible part. */
  readonly tone: Field;
}

interface View {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  /** Direction to the sun: right, up, ahead. */
  readonly sun: readonly [number, number, number];
  /** Distances between layers, from near to far, meters. */
  readonly cuts: readonly number[];
  readonly softness: number;
  /** Number of rows a layer continues behind closer ones; all rows by default. */
  readonly behind?: number;
  readonly tone: (sight: Sight, layer: number) => number;
}

const SHADOW_STEPS = 26;

/** Tone where a layer isn't visible. */
const OUTSIDE = -1;

/** Ground point not hidden by a closer one, and the rows it fills. */
interface Seen {
  readonly x: number;
  readonly z: number;
  readonly up: number;
  readonly row: number;
  readonly first: number;
  readonly last: number;
}

/** Step to the next distance, as a share of the current one. */
const STRIDE = 0.0028;

/** Yields a column's visible ground points, near to far. */
function* seenIn(column: number, ground: Height, { width, height, camera }: View): Generator<Seen> {
  const horizon = camera.horizon * height;
  const focal = camera.focal * width;
  let last = height;
  for (let z = camera.near; z < camera.far && last > 0; z += Math.max(1, z * STRIDE)) {
    const x = ((column - width / 2) / focal) * z;
    const up = ground(x, z);
    const row = horizon - ((up - camera.height) / z) * focal;
    if (row >= last) continue;
    const first = Math.max(0, Math.ceil(row));
    yield { x, z, up, row: Math.max(0, row), first, last };
    last = Math.min(last, first);
  }
}

/** Renders a landscape column by column. Returns its layers, far to near. */
export function landscape(ground: Height, view: View): Layer[] {
  const { width, height, cuts, softness, behind } = view;
  const layers = Array.from({ length: cuts.length + 1 }, () => ({
    top: new Float32Array(width).fill(height),
    values: new Float32Array(width * height).fill(Number.NaN),
  }));
  for (let column = 0; column < width; column += 1) {
    for (const { x, z, up, row, first, last } of seenIn(column, ground, view)) {
      const index = cuts.filter((cut) => z >= cut).length;
      const layer = layers[index];
      if (!layer) continue;
      const tone = view.tone(sightAt(ground, x, z, up, view.sun), index);
      for (let y = first; y < last; y += 1) layer.values[y * width + column] = tone;
      layer.top[column] = Math.min(layer.top[column] ?? height, row);
    }
  }
  return layers.reverse().map(({ top, values }) => {
    for (let x = 0; x < width; x += 1) {
      if (behind === undefined) repeat(values, x, { width, height });
      else goOn(values, x, { width, height }, behind);
    }
    return { top, tone: softened({ width, height, values }, softness) };
  });
}

function sightAt(ground: Height, x: number, z: number, height: number, sun: View['sun']): Sight {
  const reach = 2 + z * 0.0016;
  const slopeX = (ground(x + reach, z) - ground(x - reach, z)) / (2 * reach);
  const slopeZ = (ground(x, z + reach) - ground(x, z - reach)) / (2 * reach);
  const length = Math.hypot(slopeX, 1, slopeZ);
  const [right, up, ahead] = sun;
  const facing = clamp((-slopeX * right + up - slopeZ * ahead) / length);
  let shade = 1;
  let away = reach * 3;
  for (let step = 0; step < SHADOW_STEPS && shade > 0; step += 1) {
    const over = height + up * away - ground(x + right * away, z + ahead * away);
    shade = Math.min(shade, clamp(0.5 + (over / away) * 9));
    away *= 1.22;
  }
  return { x, z, height, level: 1 / length, light: facing * shade };
}

type Size = Pick<Field, 'width' | 'height'>;

/** Extends a column's values up and down, so outlines end outside the visible part. */
function repeat(values: Float32Array, x: number, { width, height }: Size): void {
  const rows = Array.from({ length: height }, (_, y) => y);
  for (const order of [rows.toReversed(), rows]) {
    let last = Number.NaN;
    for (const y of order) {
      const value = values[y * width + x] ?? Number.NaN;
      if (Number.isNaN(value)) values[y * width + x] = last;
      else last = value;
    }
  }
  for (const y of rows) if (Number.isNaN(values[y * width + x])) values[y * width + x] = 0;
}

/** Extends a column's values down by a few rows, behind the closer ground. */
function goOn(values: Float32Array, x: number, { width, height }: Size, behind: number): void {
  let [last, since] = [OUTSIDE, behind];
  for (let y = 0; y < height; y += 1) {
    const value = values[y * width + x] ?? Number.NaN;
    since = Number.isNaN(value) ? since + 1 : 0;
    last = Number.isNaN(value) ? last : value;
    values[y * width + x] = since < behind ? last : OUTSIDE;
  }
}
