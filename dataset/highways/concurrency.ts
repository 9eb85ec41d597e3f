import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import type { JoinedHighway, JoinedHighways } from './join.ts';
import { type HighwayStretch, highwayKey, isNamed, signedRef } from './model.ts';

/**
 * Allowed difference between two files' miles over a concurrency: a fixed part for rounding at both ends, and a share
 * of the length.
 */
const DIFFERENCE_MILES = 1.5;
const DIFFERENCE_FRACTION = 0.05;

/** Points and stretches of a highway across all states. */
interface Chain {
  readonly highway: JoinedHighway;
  /** Node at each point. A node at a state line is repeated, without a stretch in between. */
  readonly nodes: readonly number[];
  /** `stretches[i]` leads from `nodes[i]` to `nodes[i + 1]`; undefined at a state line. */
  readonly stretches: readonly (HighwayStretch | undefined)[];
}

/** Signed designations of the other highways on a drawn stretch, such as 'I 90'. */
export type Guests = ReadonlyMap<HighwayStretch, readonly string[]>;

/**
 * Finds the stretches shared by several highways (`with I-90`).
 * @returns the guests of each shared stretch, in file order.
 */
export function concurrentRefs(joined: JoinedHighways, report: Report): Guests {
  const chains = joined.highways.map(chainOf);
  const refs = new Map<HighwayStretch, readonly string[]>();
  for (const chain of chains) {
    const guest = signedRef(chain.highway.file);
    chain.stretches.forEach((stretch, i) => {
      if (!stretch || stretch.host === '') return;
      const [from, to] = [at(chain.nodes, i), at(chain.nodes, i + 1)];
      const path = hostPath(chains, stretch.host, from, to, new Set([highwayKey(chain.highway.file)]));
      const problem = (level: 'error' | 'warning', text: string) =>
        report({ file: chain.highway.file.file, line: stretch.line, level, text });
      if (!path) {
        const known = chains.some(({ highway }) => isNamed(highway.file, stretch.host));
        if (known)
          problem('error', `with ${stretch.host}: that highway does not lead from the point above to the one below`);
        else
          problem('warning', `with ${stretch.host}: ${stretch.host}.txt is not written yet, the road has a gap here`);
        return;
      }
      const miles = path.reduce((sum, piece) => sum + piece.miles, 0);
      if (Math.abs(miles - stretch.miles) > DIFFERENCE_MILES + DIFFERENCE_FRACTION * miles) {
        problem(
          'warning',
          `with ${stretch.host}: ${stretch.miles.toFixed(1)} miles here, ${miles.toFixed(1)} in that file`,
        );
      }
      for (const piece of path) {
        const guests = refs.get(piece) ?? [];
        if (!guests.includes(guest)) refs.set(piece, [...guests, guest]);
      }
    });
  }
  return refs;
}

/**
 * Returns every drawn stretch of each highway, including those drawn by its hosts. Omits concurrencies whose host
 * doesn't connect the ends.
 */
export function stretchesOf(joined: JoinedHighways): ReadonlyMap<JoinedHighway, readonly HighwayStretch[]> {
  const drawn = drawnStretches(joined);
  return new Map(
    joined.highways.map((highway) => {
      const written = highway.file.states.flatMap((state) => state.stretches);
      return [highway, written.flatMap((stretch) => drawn.get(stretch) ?? [])] as const;
    }),
  );
}

/**
 * Returns the drawn stretches for each written one: the stretch itself, or its host's stretches between its ends, in
 * either direction; empty if the host doesn't connect the ends.
 */
export function drawnStretches(joined: JoinedHighways): ReadonlyMap<HighwayStretch, readonly HighwayStretch[]> {
  const chains = joined.highways.map(chainOf);
  return new Map(
    chains.flatMap(({ highway, nodes, stretches }) => {
      const asked = new Set([highwayKey(highway.file)]);
      return stretches.flatMap((stretch, i): [HighwayStretch, readonly HighwayStretch[]][] => {
        if (!stretch) return [];
        if (stretch.host === '') return [[stretch, [stretch]]];
        const path = hostPath(chains, stretch.host, at(nodes, i), at(nodes, i + 1), asked);
        return [[stretch, path ?? []]];
      });
    }),
  );
}

function chainOf(highway: JoinedHighway): Chain {
  const nodes: number[] = [];
  const stretches: (HighwayStretch | undefined)[] = [];
  highway.file.states.forEach((state, s) => {
    if (s > 0) stretches.push(undefined);
    nodes.push(...(highway.nodes[s] ?? []));
    stretches.push(...state.stretches);
  });
  return { highway, nodes, stretches };
}

/**
 * Returns the drawn stretches of a highway between two nodes, in either direction. Stretches drawn by another highway
 * are looked up there. @param asked highways already tried, which can't be hosts.
 */
function hostPath(
  chains: readonly Chain[],
  host: string,
  from: number,
  to: number,
  asked: ReadonlySet<string>,
): HighwayStretch[] | undefined {
  for (const chain of chains) {
    const key = highwayKey(chain.highway.file);
    if (asked.has(key) || !isNamed(chain.highway.file, host)) continue;
    const [start, end] = [chain.nodes.indexOf(from), chain.nodes.indexOf(to)];
    if (start < 0 || end < 0) continue;
    const pieces: HighwayStretch[] = [];
    for (let i = Math.min(start, end); i < Math.max(start, end); i++) {
      const stretch = chain.stretches[i];
      if (!stretch) continue;
      if (stretch.host === '') {
        pieces.push(stretch);
        continue;
      }
      const inner = hostPath(
        chains,
        stretch.host,
        at(chain.nodes, i),
        at(chain.nodes, i + 1),
        new Set([...asked, key]),
      );
      if (!inner) return undefined;
      pieces.push(...inner);
    }
    return pieces;
  }
  return undefined;
}
