import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { LineIndex } from '../geometry/line-index.ts';
import { splineThrough } from '../geometry/spline.ts';
import type { Guests } from '../highways/concurrency.ts';
import { signedRef } from '../highways/model.ts';
import type { ShapedStretch } from '../highways/shape.ts';
import { type RoadFile, shieldOf } from './model.ts';

/** Maximum distance between the ends of a `with` and the named road, miles. */
export const HOST_MILES = 1;
/** Distance between a line's points, miles. */
const SPACING_MILES = 0.6;
/** Assumed ratio of a concurrency's length to the straight line if its host doesn't connect the ends. */
const UNKNOWN_WINDING = 1.06;

/** Uninterrupted line of a road before joining. */
interface WrittenLine {
  readonly shield: string;
  readonly file: string;
  readonly line: readonly LngLat[];
}

/**
 * Courses of all roads before they are drawn to length and joined, used to check the hosts of `with` and the ends of
 * roads.
 */
export class WrittenRoads {
  readonly #index = new LineIndex<WrittenLine>();
  readonly #known = new Set<string>();
  /** Names of the roads that each road shares somewhere. */
  readonly #hosts = new Map<string, Set<string>>();

  constructor(files: readonly RoadFile[], highways: readonly ShapedStretch[], guests: Guests) {
    for (const line of [...highwayLines(highways, guests), ...files.flatMap(roadLines)]) {
      this.#index.add(line, line.line);
      this.#known.add(line.shield);
    }
    for (const { ref, stretches } of files) {
      const shield = shieldOf(ref);
      this.#known.add(shield);
      const own = this.#hosts.get(shield) ?? new Set<string>();
      for (const { host } of stretches) if (host !== '') own.add(shieldOf(host));
      this.#hosts.set(shield, own);
    }
  }

  /** Returns whether a road's file exists. @param name as written after `with`. */
  isKnown(name: string): boolean {
    return this.#known.has(shieldOf(name));
  }

  /** Returns the distance between a place and another file's road, miles; undefined if more than `within`. */
  milesToHost(file: RoadFile, host: string, at: LngLat, within: number): number | undefined {
    const carriers = this.#carriersOf(host);
    return this.#index.near(at, within, (line) => carriers.has(line.shield) && line.file !== file.file)[0]?.miles;
  }

  /** Returns whether another file's road is near a place. */
  isNearAnother(file: RoadFile, at: LngLat, within: number): boolean {
    return this.#index.near(at, within, (line) => line.file !== file.file).length > 0;
  }

  /**
   * Returns the length of a stretch on another road, miles, measured along that road if one of its lines connects the
   * ends.
   */
  hostMiles(file: RoadFile, stretch: number): number {
    const [from, to] = [file.points[stretch], file.points[stretch + 1]];
    if (!from || !to) return 0;
    const carriers = this.#carriersOf(file.stretches[stretch]?.host ?? '');
    const near = (at: LngLat) => this.#index.near(at, HOST_MILES, (line) => carriers.has(line.shield));
    const ends = near(to.at);
    for (const start of near(from.at)) {
      const end = ends.find((other) => other.owner === start.owner);
      if (!end) continue;
      const [a, b] = start.index <= end.index ? [start, end] : [end, start];
      return lineMiles([a.point, ...start.owner.line.slice(a.index + 1, b.index + 1), b.point]);
    }
    return milesBetween(from.at, to.at) * UNKNOWN_WINDING;
  }

  /** Returns a road and the hosts whose files draw it where it is itself a guest. */
  #carriersOf(host: string): ReadonlySet<string> {
    const carriers = new Set([shieldOf(host)]);
    for (const shield of carriers) for (const next of this.#hosts.get(shield) ?? []) carriers.add(next);
    return carriers;
  }
}

/** Returns each highway's uninterrupted lines, under its own number and under each number that it carries. */
function highwayLines(shaped: readonly ShapedStretch[], guests: Guests): WrittenLine[] {
  const lines: (WrittenLine & { readonly line: LngLat[]; readonly run: ShapedStretch['run'] })[] = [];
  let open: typeof lines = [];
  for (const { run, line, stretch } of shaped) {
    const shields = [signedRef(run.highway.file), ...(guests.get(stretch) ?? [])];
    open = shields.map((shield) => {
      const before = open.find((other) => other.shield === shield && other.run === run);
      if (before) before.line.push(...line.slice(1));
      return before ?? { shield, run, file: run.highway.file.file, line: [...line] };
    });
    for (const drawn of open) if (drawn.line.length === line.length && !lines.includes(drawn)) lines.push(drawn);
  }
  return lines;
}

function roadLines(file: RoadFile): WrittenLine[] {
  const lines: WrittenLine[] = [];
  let run: LngLat[] = [];
  const close = () => {
    if (run.length > 1) {
      const line = splineThrough(run, SPACING_MILES).flatMap((piece, i) => (i === 0 ? piece : piece.slice(1)));
      lines.push({ shield: shieldOf(file.ref), file: file.file, line });
    }
    run = [];
  };
  file.stretches.forEach((stretch, i) => {
    if (stretch.host !== '' || stretch.gap) {
      close();
      return;
    }
    if (run.length === 0) run.push(at(file.points, i).at);
    run.push(at(file.points, i + 1).at);
  });
  close();
  return lines;
}
