import { between, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { centerOf, milesBetween } from '../geometry/geometry.ts';
import { type HighwayFile, type HighwayPoint, highwayKey, isNamed } from './model.ts';
import { withoutHosts, withoutPoints } from './trim.ts';

/** Maximum distance between a junction's positions in two files, miles. */
const JUNCTION_TOLERANCE_MILES = 0.5;
/** Maximum distance between the ends of neighboring states' parts, miles. */
const BORDER_TOLERANCE_MILES = 0.05;

/** Joined highways: every written point is a node, and points at the same place share one. */
export interface JoinedHighways {
  readonly highways: readonly JoinedHighway[];
  readonly nodes: readonly LngLat[];
}

/** Highway with the nodes of its points. */
export interface JoinedHighway {
  /** Parsed file, without points that couldn't be placed. */
  readonly file: HighwayFile;
  /** `nodes[s][p]` is the node of point `p` of state `s`. */
  readonly nodes: readonly (readonly number[])[];
}

/** Point to be joined into a node. */
interface Member {
  readonly highway: HighwayFile;
  readonly stateIndex: number;
  readonly point: HighwayPoint;
  readonly at: LngLat;
}

/**
 * Joins the highways into one network: junctions (`=I-15`) and the ends of neighboring states become shared nodes.
 * Reports junctions whose positions differ too much; a missing file is only a warning.
 */
export function joinHighways(files: readonly HighwayFile[], report: Report): JoinedHighways {
  const placed = files.map((file) => placePoints(file, files, report));
  const members = placed.flatMap(({ file, positions }) =>
    file.states.flatMap((state, stateIndex) =>
      state.points.map((point): Member => ({ highway: file, stateIndex, point, at: positions.get(point) as LngLat })),
    ),
  );
  const groups = new Groups(members.length);
  joinBorders(members, groups, report);
  joinJunctions(members, files, groups, report);
  reportLoops(members, groups, report);

  const nodeOfGroup = new Map<number, number>();
  const gathered: Member[][] = [];
  const nodeOf = new Map<HighwayPoint, number>();
  members.forEach((member, index) => {
    const group = groups.find(index);
    const node = nodeOfGroup.get(group) ?? gathered.length;
    nodeOfGroup.set(group, node);
    if (node === gathered.length) gathered.push([]);
    gathered[node]?.push(member);
    nodeOf.set(member.point, node);
  });
  return {
    nodes: gathered.map(bestPosition),
    highways: placed.map(({ file }) => ({
      file,
      nodes: file.states.map((state) => state.points.map((point) => nodeOf.get(point) as number)),
    })),
  };
}

/** Returns the mean position from the most accurate files. */
function bestPosition(members: readonly Member[]): LngLat {
  const best = Math.min(...members.map((member) => member.highway.accuracyMeters));
  return centerOf(members.filter((member) => member.highway.accuracyMeters === best).map((member) => member.at));
}

/** Gives every point a position, from the other highway's file if necessary. Drops points that can't be placed. */
function placePoints(file: HighwayFile, files: readonly HighwayFile[], report: Report) {
  const positions = new Map<HighwayPoint, LngLat>();
  const unplaced = new Set<HighwayPoint>();
  for (const state of file.states) {
    for (const point of state.points) {
      const at = point.at ?? partnerPosition(file, state.code, state.points, point, files);
      if (at) {
        positions.set(point, at);
        continue;
      }
      unplaced.add(point);
      report({
        file: file.file,
        line: point.line,
        level: 'warning',
        text: `'${point.label}' has no position, and ${point.meets.join(' and ')} has none: skipped`,
      });
    }
  }
  return { file: withoutHosts(withoutPoints(file, unplaced), files), positions };
}

/**
 * Returns the junction's position in the other highway's file; if there are several, the one nearest to the mile
 * marker.
 */
function partnerPosition(
  file: HighwayFile,
  code: string,
  points: readonly HighwayPoint[],
  point: HighwayPoint,
  files: readonly HighwayFile[],
): LngLat | undefined {
  const candidates = files
    .filter((other) => other !== file && point.meets.some((name) => isNamed(other, name)))
    .flatMap((other) => other.states.filter((state) => state.code === code))
    .flatMap((state) => state.points)
    .filter((other) => other.meets.some((name) => isNamed(file, name)))
    .map((other) => other.at)
    .filter((at) => at !== undefined);
  const guess = positionByMile(points, point);
  if (!guess) return candidates[0];
  return candidates.sort((a, b) => milesBetween(a, guess) - milesBetween(b, guess))[0];
}

/** Interpolates a point's position by mile marker between its placed neighbors. */
function positionByMile(points: readonly HighwayPoint[], point: HighwayPoint): LngLat | undefined {
  const index = points.indexOf(point);
  const before = points.slice(0, index).findLast((other) => other.at);
  const after = points.slice(index + 1).find((other) => other.at);
  if (!before?.at || !after?.at) return before?.at ?? after?.at;
  const span = after.chainMile - before.chainMile;
  return between(before.at, after.at, span > 0 ? (point.chainMile - before.chainMile) / span : 0.5);
}

/** Joins the last point of each state with the first point of the next. */
function joinBorders(members: readonly Member[], groups: Groups, report: Report): void {
  members.forEach((member, index) => {
    const next = members[index + 1];
    if (next?.highway !== member.highway || next.stateIndex === member.stateIndex) return;
    const miles = milesBetween(member.at, next.at);
    groups.join(index, index + 1);
    if (miles <= BORDER_TOLERANCE_MILES) return;
    report({
      file: next.highway.file,
      line: next.point.line,
      level: 'error',
      text: `the state begins ${miles.toFixed(2)} miles from where the one above it ends (line ${member.point.line})`,
    });
  });
}

/** Joins each junction to the nearest point of the other highway that names this one. */
function joinJunctions(
  members: readonly Member[],
  files: readonly HighwayFile[],
  groups: Groups,
  report: Report,
): void {
  const unwritten = new Set<string>();
  const known = new Map<string, readonly number[]>();
  const membersOf = (name: string): readonly number[] => {
    const there =
      known.get(name) ??
      members.flatMap(({ highway, point }, index) => (point.meets.length > 0 && isNamed(highway, name) ? [index] : []));
    known.set(name, there);
    return there;
  };
  members.forEach((member, index) => {
    const { highway, point } = member;
    const problem = (level: 'error' | 'warning', text: string) =>
      report({ file: highway.file, line: point.line, level, text });
    for (const name of point.meets) {
      if (!files.some((other) => other !== highway && isNamed(other, name))) {
        const pair = `${highway.file} ${name}`;
        if (!unwritten.has(pair)) problem('warning', `=${name} here and perhaps below: ${name}.txt is not written yet`);
        unwritten.add(pair);
        continue;
      }
      const nearest = nearestPartner(member, membersOf(name), members);
      if (!nearest) problem('error', `=${name}: no point of ${name} has =${highwayKey(highway)}`);
      else if (nearest.miles <= JUNCTION_TOLERANCE_MILES) groups.join(index, nearest.index);
      else {
        const { file } = nearest.member.highway;
        const { label, line } = nearest.member.point;
        const away = `${nearest.miles.toFixed(2)} miles away`;
        problem('error', `=${name}: its nearest =${highwayKey(highway)} ('${label}', ${file}:${line}) is ${away}`);
      }
    }
  });
}

/**
 * Returns the nearest matching junction point. @param partners indices of the other highway's points, for each highway
 * with a matching name.
 */
function nearestPartner(member: Member, partners: readonly number[], members: readonly Member[]) {
  let best: { index: number; member: Member; miles: number } | undefined;
  for (const index of partners) {
    const other = at(members, index);
    if (other.highway === member.highway) continue;
    if (!other.point.meets.some((back) => isNamed(member.highway, back))) continue;
    const miles = milesBetween(member.at, other.at);
    if (!best || miles < best.miles) best = { index, member: other, miles };
  }
  return best;
}

/**
 * Reports a highway with the same node twice, except at a state line: it has two junctions with a highway whose file
 * has only one.
 */
function reportLoops(members: readonly Member[], groups: Groups, report: Report): void {
  const last = new Map<string, number>();
  members.forEach((member, index) => {
    const key = `${highwayKey(member.highway)} ${groups.find(index)}`;
    const before = last.get(key);
    last.set(key, index);
    if (before === undefined || (before === index - 1 && members[before]?.stateIndex !== member.stateIndex)) return;
    report({
      file: member.highway.file,
      line: member.point.line,
      level: 'error',
      text: `'${member.point.label}' becomes the same junction as line ${members[before]?.point.line}: the other file has only one`,
    });
  });
}

/** Disjoint sets of indices (union-find). */
class Groups {
  readonly #parents: number[];

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index);
  }

  /** Returns the representative index of a set. */
  find(index: number): number {
    let root = index;
    while (this.#parents[root] !== root) root = at(this.#parents, root);
    this.#parents[index] = root;
    return root;
  }

  /** Merges the sets of two indices. */
  join(a: number, b: number): void {
    this.#parents[this.find(a)] = this.find(b);
  }
}
