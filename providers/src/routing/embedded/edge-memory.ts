import { encodePolyline, type LngLat } from '@roadcast/core/geo';
import type { RoadPiece } from '../valhalla-answer.ts';

/** Properties of an edge that are the same on every trip. */
export interface KnownEdge {
  readonly names: readonly string[];
  readonly toll: boolean;
  readonly ferry: boolean;
}

/** Maximum edges: about 20 MB, several times the country's highways. */
const MOST_EDGES = 60_000;

/**
 * Caches traced edges by shape, because most trips use roads of earlier trips. Valid for one set of tiles, in one
 * process. Evicts the oldest first.
 */
export class EdgeMemory {
  private readonly edges = new Map<string, KnownEdge>();
  private readonly most: number;

  constructor(most = MOST_EDGES) {
    this.most = most;
  }

  /** Returns the edge of a line's piece; undefined if unknown. */
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

/**
 * Returns a piece's key. Includes the road class to distinguish roads with the same shape, one above the other, such as
 * a ferry and a toll road.
 */
const keyOf = (line: readonly LngLat[], { fromPoint, toPoint, classes }: RoadPiece): string =>
  `${classes.join()} ${encodePolyline(line.slice(fromPoint, toPoint + 1))}`;
