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
import { type Sight, type SightKind, sightKinds } from '@roadcast/core/sights';
import { inSlices } from '../let-others.ts';
import { PlaceIndex } from '../place-index.ts';
import type { SightBeside, SightCorridor, SightNear } from './port.ts';

/** Minimum length of a piece of the line per lookup, meters. */
const LEAST_PIECE_METERS = 6000;

/** Maximum distance of a sight from a line that runs through it, meters. */
const ON_METERS = 20;

interface Entrance extends Position {
  readonly id: string;
  readonly sight: Sight;
}

/** Index of sights by their entrances. A search along a coast-to-coast road among 200,000 sights takes about 30 ms. */
export class SightIndex {
  private readonly entrances: readonly Entrance[];
  private readonly places: PlaceIndex<Entrance>;
  /** Each entrance's kind and the number of its sight, in arrays because reading the sights is much slower. */
  private readonly kinds: Uint8Array;
  private readonly owners: Int32Array;

  constructor(sights: readonly Sight[]) {
    this.entrances = sights.flatMap(entrancesOf);
    this.kinds = Uint8Array.from(this.entrances, ({ sight }) => sightKinds.indexOf(sight.kind));
    this.owners = Int32Array.from(sights.flatMap((sight, owner) => [owner, ...sight.entrances.map(() => owner)]));
    this.places = new PlaceIndex(this.entrances);
  }

  /** Returns the sights of the given kinds around a position, nearest first, each at its closest entrance. */
  near(position: Position, radiusMeters: number, kinds: readonly SightKind[]): SightNear[] {
    const wanted = new Set(kinds);
    const seen = new Set<string>();
    return this.places
      .near(position, radiusMeters, Number.POSITIVE_INFINITY, (row) => wanted.has(at(this.entrances, row).sight.kind))
      .filter(({ place }) => !seen.has(place.id) && seen.add(place.id))
      .map(({ place, meters }) => ({ sight: place.sight, meters }));
  }

  /** Returns the sights beside a line, in line order, each once at its closest entrance. */
  along(corridor: SightCorridor, signal?: AbortSignal): Promise<SightBeside[]> {
    return inSlices(this.alongSteps(corridor), signal);
  }

  private *alongSteps({ line, offRoadMeters, kinds }: SightCorridor): Generator<undefined, SightBeside[]> {
    const along = cumulativeMeters(line);
    const finder = new LineFinder(line, along);
    const wanted = sightKinds.map((kind) => kinds.includes(kind));
    const looked = new Uint8Array(this.entrances.length);
    const found = new Map<number, SightBeside>();
    for (const piece of piecesOfLine(along, Math.max(LEAST_PIECE_METERS, offRoadMeters))) {
      for (const row of this.places.inBox(boxAroundPiece(line, piece, offRoadMeters))) {
        if (looked[row] === 1 || !wanted[this.kinds[row] ?? -1]) continue;
        looked[row] = 1;
        const { sight } = at(this.entrances, row);
        const point = toLngLat(sight);
        const nearest = finder.nearest(point, offRoadMeters);
        if (!nearest) continue;
        const { alongMeters, offsetMeters: meters } = nearest;
        const owner = this.owners[row] ?? -1;
        if (meters >= (found.get(owner)?.meters ?? Number.POSITIVE_INFINITY)) continue;
        found.set(owner, { sight, meters, alongMeters, side: sideOfLine(point, line, along, nearest, ON_METERS) });
      }
      yield;
    }
    return [...found.values()].sort(inOrderOfLine);
  }
}

/** Returns the sight at each of its entrances, the main one first. */
const entrancesOf = (sight: Sight): Entrance[] =>
  [sight, ...sight.entrances].map(({ lat, lng, access }) => ({
    id: sight.id,
    lat,
    lng,
    sight: { ...sight, lat, lng, access },
  }));

/** Compares by position along the line, then distance from it, then id. */
export const inOrderOfLine = (a: SightBeside, b: SightBeside): number =>
  a.alongMeters - b.alongMeters || a.meters - b.meters || (a.sight.id < b.sight.id ? -1 : 1);
