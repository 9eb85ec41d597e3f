import { encodePolyline, type LngLat } from '@roadcast/core/geo';
import type { RoadPiece } from '../valhalla-answer.ts';

/** What an edge is, wherever it is driven. */
export interface KnownEdge {
  readonly names: readonly string[];
  readonly toll: boolean;
  readonly ferry: boolean;
}

/** Some 20 MB: the highways of the country several times over. */
const MOST_EDGES = 60_000;

/**
 * What walks along the roads have said of their edges, by the edges' own shape: most trips drive on roads that others have driven on. For one
 * set of tiles, in one process; what was learned first is forgotten first.
 */
export class EdgeMemory {
  private readonly edges = new Map<string, KnownEdge>();
  private readonly most: number;

  constructor(most = MOST_EDGES) {
    this.most = most;
  }

  /** @returns what is known of a piece of a line; undefined for nothing. */
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

/** Two roads of one shape, one over the other, are told apart by their classes: a ferry, a toll road. */
const keyOf = (line: readonly LngLat[], { fromPoint, toPoint, classes }: RoadPiece): string =>
  `${classes.join()} ${encodePolyline(line.slice(fromPoint, toPoint + 1))}`;
