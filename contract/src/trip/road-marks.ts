import type { Maneuver, PostedFrom, RoadStretch } from '@roadcast/core/roads';

/*
 * Limits that keep a trip's response small enough for phones: beyond these, the shortest stretches are joined and the
 * last lanes dropped. A stretch takes 60 bytes, a speed limit 11, a lane 45. A coast-to-coast trip has 150 stretches
 * and, where streets have lane data, a few hundred lanes.
 */
const MOST_STRETCHES = 400;
const MOST_LIMITS = 2000;
const MOST_LANES = 1200;

/** Length below which stretches are joined first, meters. The length then doubles until few enough are left. */
const FIRST_JOINED_METERS = 400;

/**
 * Returns a road's stretches, joined if there are too many.
 * @param along meters at each point of the road's line.
 */
export const joinedStretches = (stretches: readonly RoadStretch[], along: ArrayLike<number>): readonly RoadStretch[] =>
  joinedUntil(stretches, MOST_STRETCHES, along, worseStretch, isSameStretch);

/**
 * Returns a road's posted limits, joined if there are too many.
 * @param along meters at each point of the road's line.
 */
export const joinedLimits = (posted: readonly PostedFrom[], along: ArrayLike<number>): readonly PostedFrom[] =>
  joinedUntil(
    posted,
    MOST_LIMITS,
    along,
    // Drop the limit, because neither limit applies to the whole joined stretch.
    ({ fromIndex }) => ({ fromIndex, mph: null }),
    (a, b) => a.mph === b.mph,
  );

const kinds = ['street', 'highway', 'modeled'] as const satisfies readonly RoadStretch['kind'][];

function worseStretch(a: RoadStretch, b: RoadStretch): RoadStretch {
  const kind = kinds[Math.max(kinds.indexOf(a.kind), kinds.indexOf(b.kind))] ?? 'modeled';
  const [one, other] = [a.accuracyMeters, b.accuracyMeters];
  return { fromIndex: a.fromIndex, kind, accuracyMeters: one === null || other === null ? null : Math.max(one, other) };
}

const isSameStretch = (a: RoadStretch, b: RoadStretch): boolean =>
  a.kind === b.kind && a.accuracyMeters === b.accuracyMeters;

/**
 * Joins neighboring marks until there are few enough.
 * @param join returns one mark for two neighbors, starting at the first.
 * @param isSame returns whether a mark only repeats the previous one.
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

/** Returns the lanes before each maneuver; if there are too many, only those of the first maneuvers. */
export function limitedLanes(
  maneuvers: readonly Pick<Maneuver, 'lanes'>[],
): { indications: string[]; valid: boolean }[][] {
  let left = MOST_LANES;
  return maneuvers.map(({ lanes = [] }) => {
    left -= lanes.length;
    return left < 0 ? [] : lanes.map(({ indications, valid }) => ({ indications: [...indications], valid }));
  });
}

/**
 * Returns the limit posted on most of the stretch after each maneuver, miles per hour; null if unknown.
 * @param along meters at each point of the road's line.
 * @param posted limits in road order.
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
