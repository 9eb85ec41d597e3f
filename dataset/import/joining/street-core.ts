import { forEachStretch, type StreetNetwork } from './street-network.ts';

/**
 * Strongly connected parts of the main roads. Highways are joined only to these, not to fragments cut off by an
 * extract's border.
 */
export interface StreetCore {
  /** By point of the network: the part from which the point can be reached; -1 if there is none. */
  readonly from: Int32Array;
  /** By point of the network: the part that can be reached from the point; -1 if there is none. */
  readonly to: Int32Array;
  /** Number of points in each part. */
  readonly sizes: readonly number[];
}

/**
 * Minimum size of a part relative to the largest one. Low, because parts across a river or on an island should count.
 */
const LEAST_SHARE = 0.02;
/** Minimum number of points in a part. */
const LEAST_POINTS = 20;

/** Points reachable from each point, in one array. */
interface Arcs {
  /** Point `p` leads to `targets[starts[p]]` through `targets[starts[p + 1] - 1]`. */
  readonly starts: Int32Array;
  readonly targets: Int32Array;
}

export function streetCore(streets: StreetNetwork): StreetCore {
  const forward = arcsOf(streets, false);
  const { components, sizes } = strongComponents(forward);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const least = Math.max(LEAST_POINTS, largest * LEAST_SHARE);
  const kept: number[] = [];
  const number = sizes.map((size) => (size >= least ? kept.push(size) - 1 : -1));
  const parts = components.map((component) => number[component] ?? 0);
  return { from: reached(parts, forward), to: reached(parts, arcsOf(streets, true)), sizes: kept };
}

/**
 * Extends the parts to all points that their arcs lead to. A point reachable from several parts belongs to the first.
 */
function reached(parts: Int32Array, { starts, targets }: Arcs): Int32Array {
  const labels = parts.slice();
  const open: number[] = [];
  const spread = (point: number): void => {
    for (let arc = starts[point] ?? 0; arc < (starts[point + 1] ?? 0); arc++) {
      const target = targets[arc] ?? 0;
      if (labels[target] !== -1) continue;
      labels[target] = labels[point] ?? 0;
      open.push(target);
    }
  };
  parts.forEach((part, point) => {
    if (part !== -1) spread(point);
  });
  for (let point = open.pop(); point !== undefined; point = open.pop()) spread(point);
  return labels;
}

/** Returns the arcs between points. @param against whether to reverse them. */
function arcsOf(streets: StreetNetwork, against: boolean): Arcs {
  const { ids, kinds } = streets;
  const forEach = (visit: (from: number, to: number) => void): void => {
    kinds.forEach(({ direction }, way) => {
      const [along, back] = [direction !== (against ? 1 : -1), direction !== (against ? -1 : 1)];
      forEachStretch(streets, way, (a, b) => {
        if (along) visit(a, b);
        if (back) visit(b, a);
      });
    });
  };
  const starting = new Int32Array(ids.length + 1);
  forEach((from) => {
    starting[from + 1] = (starting[from + 1] ?? 0) + 1;
  });
  for (let i = 1; i < starting.length; i++) starting[i] = (starting[i] ?? 0) + (starting[i - 1] ?? 0);
  const targets = new Int32Array(starting[ids.length] ?? 0);
  const next = starting.slice();
  forEach((from, to) => {
    targets[next[from] ?? 0] = to;
    next[from] = (next[from] ?? 0) + 1;
  });
  return { starts: starting, targets };
}

/**
 * Finds strongly connected components with Tarjan's algorithm
 * (https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm), without recursion.
 */
function strongComponents({ starts, targets }: Arcs): { components: Int32Array; sizes: number[] } {
  const count = starts.length - 1;
  const components = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  const low = new Int32Array(count);
  const arc = starts.slice(0, count);
  const pending: number[] = [];
  const sizes: number[] = [];
  let found = 0;

  const begin = (point: number): void => {
    found++;
    order[point] = found;
    low[point] = found;
    pending.push(point);
  };
  const lower = (point: number, value: number): void => {
    low[point] = Math.min(low[point] ?? 0, value);
  };
  /** Completes a point's component. */
  const close = (point: number): void => {
    let size = 0;
    for (let member = -1; member !== point; size++) {
      member = pending.pop() as number;
      components[member] = sizes.length;
    }
    sizes.push(size);
  };
  /** Follows a point's remaining arcs. @returns a new point to visit; undefined if all arcs have been followed. */
  const advance = (point: number): number | undefined => {
    while ((arc[point] ?? 0) < (starts[point + 1] ?? 0)) {
      const target = targets[arc[point] ?? 0] ?? 0;
      arc[point] = (arc[point] ?? 0) + 1;
      if (order[target] === 0) return target;
      if (components[target] === -1) lower(point, order[target] ?? 0);
    }
    return undefined;
  };

  for (let root = 0; root < count; root++) {
    if (order[root] !== 0) continue;
    begin(root);
    const path = [root];
    for (let point: number | undefined = root; point !== undefined; point = path[path.length - 1]) {
      const next = advance(point);
      if (next !== undefined) {
        begin(next);
        path.push(next);
        continue;
      }
      path.pop();
      const before = path[path.length - 1];
      if (before !== undefined) lower(before, low[point] ?? 0);
      if (low[point] === order[point]) close(point);
    }
  }
  return { components, sizes };
}
