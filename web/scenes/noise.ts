/** Returns a repeatable random number generator, 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

const fade = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10);

/** Returns smooth noise, 0 to 1, with features about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [fade(x - left), fade(y - top)];
  const upper = hash(left, top, seed) * (1 - right) + hash(left + 1, top, seed) * right;
  const lower = hash(left, top + 1, seed) * (1 - right) + hash(left + 1, top + 1, seed) * right;
  return upper * (1 - down) + lower * down;
}

/** Returns summed octaves of `noise`, 0 to 1, for clouds and hills. */
export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let [sum, total, weight, scale] = [0, 0, 1, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1, seed + octave);
    total += weight;
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum / total;
}

/** Returns noise with sharp crests and smoother valleys, 0 to 1, for mountains. */
export function ridged(x: number, y: number, seed: number, octaves: number): number {
  let [sum, total, weight, scale, detail] = [0, 0, 1, 1, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(2 * noise(x * scale + octave * 31.7, y * scale + octave * 11.9, seed + octave) - 1);
    const sharp = crest * crest;
    sum += weight * detail * sharp;
    total += weight;
    detail = Math.min(1, 0.25 + sharp * 1.4);
    weight *= 0.52;
    scale *= 2.07;
  }
  return sum / total;
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** Returns 0 below `low`, 1 above `high`, and a smooth transition between. */
export function step(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}
