import { readFile } from 'node:fs/promises';
import { decodePolyline, type LngLat } from '@roadcast/core/geo';
import type { Progress } from '../files/progress.ts';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { thinned } from '../geometry/simplify.ts';

/** Decimals of the coordinates in the byways' encoded lines. */
const PRECISION = 5;

interface Byway {
  readonly name: string;
  /** Pieces of the byway; several if interrupted. */
  readonly lines: readonly (readonly LngLat[])[];
}

/**
 * Parses a byway from the Federal Highway Administration's byways.org in the format of github.com/melitele/byways:
 * front matter with a name and one or more encoded lines.
 */
export function readByway(content: string): Byway {
  const [head = ''] = content.replace(/^---\n/, '').split('\n---');
  const name = unquoted(/^name: (.*)$/m.exec(head)?.[1] ?? '');
  const path = /^path:(.*(?:\n[ -].*)*)/m.exec(head)?.[1] ?? '';
  const encoded = path
    .split('\n')
    .map((line) => unquoted(line.replace(/^\s*- /, '').trim()))
    .filter((line) => line !== '' && !/^[>|]-?$/.test(line));
  return { name, lines: encoded.map((line) => decodePolyline(line, PRECISION)).filter((line) => line.length > 1) };
}

const unquoted = (text: string): string => {
  if (/^".*"$/.test(text)) return JSON.parse(text) as string;
  return /^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text;
};

/**
 * Prints a byway's course between two places in road file format, with its length.
 * @param places the start and end; the byway piece closest to both is cut at its nearest points. @param tolerance
 * maximum simplification error, meters.
 * @returns the exit code.
 */
export async function bywayCommand(
  file: string,
  places: readonly [LngLat, LngLat],
  tolerance: number,
  progress: Progress,
): Promise<0 | 1> {
  const { name, lines } = readByway(await readFile(file, 'utf8'));
  const cuts = lines.map((line) => places.map((place) => nearest(line, place)));
  const off = (at: number): number => (cuts[at] ?? []).reduce((sum, { miles }) => sum + miles, 0);
  const best = lines.map((_, at) => at).sort((a, b) => off(a) - off(b))[0];
  const line = best === undefined ? undefined : lines[best];
  const [from, to] = best === undefined ? [] : (cuts[best] ?? []);
  if (!line || !from || !to || from.index === to.index) {
    progress.print(`${file} has no line between these places`);
    return 1;
  }
  const part = line.slice(Math.min(from.index, to.index), Math.max(from.index, to.index) + 1);
  if (from.index > to.index) part.reverse();
  progress.print(
    `# ${name}: ${lineMiles(part).toFixed(1)} mi, ends ${from.miles.toFixed(1)} and ${to.miles.toFixed(1)} mi off`,
  );
  for (const [lng, lat] of thinned(part, tolerance)) progress.print(`@${lat.toFixed(4)},${lng.toFixed(4)}`);
  return 0;
}

function nearest(line: readonly LngLat[], place: LngLat): { readonly index: number; readonly miles: number } {
  const miles = line.map((point) => milesBetween(point, place));
  const index = miles.reduce((best, here, at) => (here < (miles[best] ?? Number.POSITIVE_INFINITY) ? at : best), 0);
  return { index, miles: miles[index] ?? Number.POSITIVE_INFINITY };
}
