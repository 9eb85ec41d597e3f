import type { Maneuver } from '@roadcast/core/roads';
import type { PostedFrom, RoadStretch } from '@roadcast/providers/routing/port';

/*
 * What keeps the answer about a trip small enough for a phone: so many marks of a kind a trip tells, of more the shortest stretches are joined, and
 * so many lanes. A mark is 60 bytes or 11, a lane 45; a trip from coast to coast has 150 stretches, and some hundred lanes where streets have them.
 */
const MOST_STRETCHES = 400;
const MOST_LIMITS = 2000;
const MOST_LANES = 1200;

/** Stretches that are joined first are shorter than this, meters; then than twice as much, and so on. */
const FIRST_JOINED_METERS = 400;

/** The road's stretches, no more than a trip tells. @param along meters at each point of its line. */
export const toldStretches = (stretches: readonly RoadStretch[], along: ArrayLike<number>): readonly RoadStretch[] =>
  joinedUntil(stretches, MOST_STRETCHES, along, worseStretch, isSameStretch);

/** What is posted on a road, no more than a trip tells. @param along meters at each point of its line. */
export const toldLimits = (posted: readonly PostedFrom[], along: ArrayLike<number>): readonly PostedFrom[] =>
  joinedUntil(
    posted,
    MOST_LIMITS,
    along,
    // Two limits on so short a stretch: none of them holds on it.
    ({ fromIndex }) => ({ fromIndex, mph: null }),
    (a, b) => a.mph === b.mph,
  );

const kinds = ['street', 'highway', 'modeled'] as const satisfies readonly RoadStretch['kind'][];

function worseStretch(a: RoadStretch, b: RoadStretch): RoadStretch {
  const kind = kinds[Math.max(kinds.indexOf(a.kind), kinds.indexOf(b.kind))] ?? 'modeled';
  const [one, other] = [a.accuracyMetres, b.accuracyMetres];
  return { fromIndex: a.fromIndex, kind, accuracyMetres: one === null || other === null ? null : Math.max(one, other) };
}

const isSameStretch = (a: RoadStretch, b: RoadStretch): boolean =>
  a.kind === b.kind && a.accuracyMetres === b.accuracyMetres;

/**
 * Joins neighbors until there are few enough.
 * @param join what holds on two neighbors together, from where the first begins. @param isSame whether a mark says nothing new after another.
 */
function joinedUntil<Mark extends { readonly fromIndex: number }>(
  marks: readonly Mark[],
  most: number,
  along: ArrayLike<number>,
  join: (a: Mark, b: Mark) => Mark,
  isSame: (a: Mark, b: Mark) => boolean,
): readonly Mark[] {
  let kept = marks;
  for (let shortest = FIRST_JOINED_METERS; kept.length > most; shortest *= 2) {
    const next: Mark[] = [];
    for (const mark of kept) {
      const before = next.at(-1);
      if (!before) next.push(mark);
      else if (isSame(before, mark)) continue;
      else if ((along[mark.fromIndex] ?? 0) - (along[before.fromIndex] ?? 0) < shortest) {
        next[next.length - 1] = join(before, mark);
      } else next.push(mark);
    }
    kept = next;
  }
  return kept;
}

/** @returns the lanes before each maneuver: all of them, or of very many those that are driven first. */
export function toldLanes(
  maneuvers: readonly Pick<Maneuver, 'lanes'>[],
): { indications: string[]; valid: boolean }[][] {
  let left = MOST_LANES;
  return maneuvers.map(({ lanes = [] }) => {
    left -= lanes.length;
    return left < 0 ? [] : lanes.map(({ indications, valid }) => ({ indications: [...indications], valid }));
  });
}

/**
 * @param along meters at each point of the road's line. @param posted in the order of the road.
 * @returns what is posted on most of the stretch after each maneuver, miles per hour; null where nobody knows that.
 */
export function limitsAfter(
  maneuvers: readonly Pick<Maneuver, 'beginIndex'>[],
  posted: readonly PostedFrom[],
  along: ArrayLike<number>,
): (number | null)[] {
  let first = 0;
  return maneuvers.map(({ beginIndex: begin }, i) => {
    const end = maneuvers[i + 1]?.beginIndex ?? along.length - 1;
    while ((posted[first + 1]?.fromIndex ?? Number.POSITIVE_INFINITY) <= begin) first += 1;
    const meters = new Map<number | null, number>();
    for (let at = first; at < posted.length && (posted[at] as PostedFrom).fromIndex < end; at++) {
      const { fromIndex, mph } = posted[at] as PostedFrom;
      const [from, to] = [Math.max(fromIndex, begin), Math.min(posted[at + 1]?.fromIndex ?? end, end)];
      meters.set(mph, (meters.get(mph) ?? 0) + (along[to] ?? 0) - (along[from] ?? 0));
    }
    let [most, longest]: [number | null, number] = [null, 0];
    for (const [mph, length] of meters) if (length > longest) [most, longest] = [mph, length];
    return most;
  });
}
