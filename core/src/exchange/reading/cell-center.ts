import type { Position } from '../../geo/index.ts';
import { positionAt } from './positions.ts';

/** Quadrants in Hilbert curve order for each of the four orientations; i is the high bit, j the low bit. */
const quadrants = [
  [0, 1, 3, 2],
  [0, 2, 3, 1],
  [3, 2, 0, 1],
  [3, 1, 0, 2],
] as const;
/** Orientation changes (XOR) by position on the curve. */
const turns = [1, 0, 0, 3] as const;

const LEVELS = 30;
const FACES = 6;

/**
 * Returns the center of an S2 cell (s2geometry.io/devguide/s2cell_hierarchy); null if the id is invalid. Cells quarter
 * the six faces of a cube up to 30 times along a Hilbert curve, using the quadratic projection.
 * @param id 64 bits: three for the face, two per level, and a trailing one.
 */
export function cellCenter(id: bigint): Position | null {
  const face = Number(id >> 61n);
  if (face >= FACES || id === 0n) return null;
  let orientation = face & 1;
  let [i, j] = [0, 0];
  for (let level = 1; level <= LEVELS; level++) {
    const place = Number((id >> BigInt(61 - 2 * level)) & 3n);
    const quadrant = quadrants[orientation]?.[place] ?? 0;
    i = 2 * i + (quadrant >> 1);
    j = 2 * j + (quadrant & 1);
    orientation ^= turns[place] ?? 0;
  }
  const [x, y, z] = onCube(face, projected(i), projected(j));
  return positionAt((Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, (Math.atan2(y, x) * 180) / Math.PI);
}

/** Converts a cell coordinate to -1..1 on the cube's face. */
function projected(cell: number): number {
  const s = (cell + 0.5) / 2 ** LEVELS;
  return s >= 0.5 ? (4 * s * s - 1) / 3 : (1 - 4 * (1 - s) * (1 - s)) / 3;
}

function onCube(face: number, u: number, v: number): readonly [x: number, y: number, z: number] {
  switch (face) {
    case 0:
      return [1, u, v];
    case 1:
      return [-u, 1, v];
    case 2:
      return [-u, -v, 1];
    case 3:
      return [-1, -v, -u];
    case 4:
      return [v, -1, -u];
    default:
      return [v, u, -1];
  }
}
