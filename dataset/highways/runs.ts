import type { LngLat } from '@roadcast/core/geo';
import type { JoinedHighway } from './join.ts';
import type { HighwayStretch, StatePart } from './model.ts';

/** Written place that the drawn line passes through. */
export interface Knot {
  readonly at: LngLat;
  /** Node of the point; undefined for a `via`. */
  readonly node: number | undefined;
  /** Line of the point in the file; for a `via`, the preceding point's line. */
  readonly line: number;
  /** Whether this is a junction with another highway. */
  readonly junction: boolean;
}

/** Stretch with its position in the run. */
export interface RunStretch {
  /** Indices of the state and the stretch in the highway's file. */
  readonly state: number;
  readonly index: number;
  readonly part: StatePart;
  readonly stretch: HighwayStretch;
  /** Indices of both ends in the run's knots. */
  readonly from: number;
  readonly to: number;
}

/** Part of a highway that its own file draws without interruption: between ends and concurrencies. */
export interface Run {
  readonly highway: JoinedHighway;
  readonly knots: readonly Knot[];
  readonly stretches: readonly RunStretch[];
}

/** Returns the parts of a highway that its own file draws, in road order. @param nodes positions of all nodes. */
export function drawnRuns(highway: JoinedHighway, nodes: readonly LngLat[]): Run[] {
  const runs: Run[] = [];
  let knots: Knot[] = [];
  let stretches: RunStretch[] = [];
  const close = () => {
    if (stretches.length > 0) runs.push({ highway, knots, stretches });
    knots = [];
    stretches = [];
  };
  highway.file.states.forEach((part, state) => {
    const knotOf = (index: number): Knot => {
      const point = part.points[index];
      const node = highway.nodes[state]?.[index] ?? -1;
      const at = nodes[node];
      if (!point || !at) throw new RangeError(`${highway.file.file} has no point ${index} in ${part.code}`);
      return { at, node, line: point.line, junction: point.meets.length > 0 };
    };
    part.stretches.forEach((stretch, index) => {
      if (stretch.host !== '') {
        close();
        return;
      }
      if (knots.length === 0) knots.push(knotOf(index));
      const from = knots.length - 1;
      for (const at of stretch.via) knots.push({ at, node: undefined, line: stretch.line, junction: false });
      knots.push(knotOf(index + 1));
      stretches.push({ state, index, part, stretch, from, to: knots.length - 1 });
    });
  });
  close();
  return runs;
}
