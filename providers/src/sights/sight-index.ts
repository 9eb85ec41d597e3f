import {
  boxAroundPiece,
  cumulativeMeters,
  LineFinder,
  type Position,
  piecesOfLine,
  sideOfLine,
  toLngLat,
} from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Sight, SightKind } from '@roadcast/core/sights';
import KDBush from 'kdbush';
import { inSlices } from '../let-others.ts';
import { PlaceIndex } from '../place-index.ts';
import type { SightBeside, SightCorridor, SightNear } from './port.ts';

/** Minimum length of a piece of the line per lookup, meters. */
const LEAST_PIECE_METERS = 6000;

/** Maximum distance of a sight from a line that runs through it, meters. */
const ON_METERS = 20;

/** Index of sights by position. A search along a coast-to-coast road among 200,000 sights takes about 30 ms. */
export class SightIndex {
  private readonly sights: readonly Sight[];
  private readonly places: PlaceIndex<Sight>;
  private readonly index: KDBush;

  constructor(sights: readonly Sight[]) {
    this.sights = sights;
    this.places = new PlaceIndex(sights);
    this.index = new KDBush(sights.length);
    for (const { lng, lat } of sights) this.index.add(lng, lat);
    if (sights.length > 0) this.index.finish();
  }

  /** Returns the sights of the given kinds around a position, nearest first. */
  near(position: Position, radiusMeters: number, kinds: readonly SightKind[]): SightNear[] {
    const wanted = new Set(kinds);
    return this.places
      .near(position, radiusMeters, Number.POSITIVE_INFINITY, (row) => wanted.has(at(this.sights, row).kind))
      .map(({ place, meters }) => ({ sight: place, meters }));
  }

  /** Returns the sights beside a line, in line order, each once. */
  along(corridor: SightCorridor, signal?: AbortSignal): Promise<SightBeside[]> {
    return inSlices(this.alongSteps(corridor), signal);
  }

  private *alongSteps({ line, offRoadMeters, kinds }: SightCorridor): Generator<undefined, SightBeside[]> {
    if (this.sights.length === 0) return [];
    const along = cumulativeMeters(line);
    const finder = new LineFinder(line, along);
    const wanted = new Set(kinds);
    const looked = new Uint8Array(this.sights.length);
    const found: SightBeside[] = [];
    for (const piece of piecesOfLine(along, Math.max(LEAST_PIECE_METERS, offRoadMeters))) {
      for (const row of this.index.range(...boxAroundPiece(line, piece, offRoadMeters))) {
        if (looked[row] === 1) continue;
        looked[row] = 1;
        const sight = at(this.sights, row);
        if (!wanted.has(sight.kind)) continue;
        const point = toLngLat(sight);
        const nearest = finder.nearest(point, offRoadMeters);
        if (!nearest) continue;
        const { alongMeters, offsetMeters: meters } = nearest;
        found.push({ sight, meters, alongMeters, side: sideOfLine(point, line, along, nearest, ON_METERS) });
      }
      yield;
    }
    return found.sort(inOrderOfLine);
  }
}

/** Compares by position along the line, then distance from it, then id. */
export const inOrderOfLine = (a: SightBeside, b: SightBeside): number =>
  a.alongMeters - b.alongMeters || a.meters - b.meters || (a.sight.id < b.sight.id ? -1 : 1);
