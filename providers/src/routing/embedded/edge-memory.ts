import { encodePolyline, type LngLat } from '@roadcast/core/geo';
import type { RoadPiece } from '../valhalla-answer.ts';

/** Properties of an edge in any trip. */
export interface KnownEdge {
  readonly names: readonly string[];
  readonly toll: boolean;
  readonly ferry: boolean;
}

/** About 20 MB: the country's highways several times over. */
const MOST_EDGES = 60_000;

/**
 * Caches edges from traces by their shape: most trips use roads of earlier trips. For one set of tiles, in one process;
 * evicts the oldest first.
 */
export class EdgeMemory {
  private readonly edges = new Map<string, KnownEdge>();
  private readonly most: number;

  constructor(most = MOST_EDGES) {
    this.most = most;
  }

  /** Returns the edge for a piece of a line; undefined if unknown. */
  find(line: readonly LngLat[], piece: RoadPiece): KnownEdge | undefined {
    return this.edges.get(keyOf(line, piece));
  }

  remember(line: readonly LngLat[], piece: RoadPiece, { names, toll, ferry }: KnownEdge): void {
    this.edges.set(keyOf(line, piece), { names, toll, ferry });
    if (this.edges.size <= this.most) return;
    for (const oldest of this.edges.keys()) {
      this.edges.delete(oldest);
      return;
    }
  }
}

/** Two roads with the same shape, one above the other, differ by class: a ferry, a toll road. */
const keyOf = (line: readonly LngLat[], { fromPoint, toPoint, classes }: RoadPiece): string =>
  `${classes.join()} ${encodePolyline(line.slice(fromPoint, toPoint + 1))}`;
