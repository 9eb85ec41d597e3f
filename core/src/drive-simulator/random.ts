/** Returns a seeded random number generator (32-bit xorshift) with values from 0 to below 1. */
export function randomNumbers(seed: number): () => number {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  // Discard the first numbers, because they are similar for similar seeds.
  for (let i = 0; i < 8; i++) next();
  return next;
}

/** Returns a normally distributed random number with standard deviation 1 (Box-Muller). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
