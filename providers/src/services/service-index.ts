import {
  boxAroundPiece,
  cumulativeMeters,
  distanceMeters,
  type LineRange,
  type LngLat,
  type Position,
  passesOfLine,
  piecesOfLine,
  sideOfLine,
  toLngLat,
} from '@roadcast/core/geo';
import { type RoadService, type ServiceKind, serviceKinds } from '@roadcast/core/services';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { isOnTheWay } from './directions.ts';
import type { CorridorQuestion, ServiceBeside, ServiceNear } from './port.ts';

/** The line is searched in pieces of this many meters: long enough to save look-ups, short enough for tight boxes. */
const PIECE_METERS = 6000;

/** A line this near runs through a service: no further off than its own lanes, meters. */
const ON_METERS = 20;

/** Services by position. Built once: 150,000 take a tenth of a second, and a search from coast to coast some milliseconds. */
export class ServiceIndex {
  private readonly services: readonly RoadService[];
  private readonly index: KDBush;
  /** By row of the index: a bit for each kind. */
  private readonly kinds: Uint8Array;

  constructor(services: readonly RoadService[]) {
    this.services = services;
    this.index = new KDBush(services.length);
    this.kinds = Uint8Array.from(services, ({ kinds }) => bitsOf(kinds));
    for (const { lng, lat } of services) this.index.add(lng, lat);
    this.index.finish();
  }

  /** @param kinds none for all of them. @returns services around a position, nearest first. */
  near(position: Position, radiusMeters: number, kinds: readonly ServiceKind[], limit: number): ServiceNear[] {
    if (this.services.length === 0 || limit <= 0) return [];
    const wanted = bitsWanted(kinds);
    const fits = (row: number): boolean => ((this.kinds[row] as number) & wanted) !== 0;
    const at = toLngLat(position);
    return around(this.index, position.lng, position.lat, limit, radiusMeters / 1000, fits).map((row) => {
      const service = this.services[row] as RoadService;
      return { service, meters: distanceMeters(at, toLngLat(service)) };
    });
  }

  /** @returns services beside the line, in its order, each as often as the line passes it. */
  along(question: CorridorQuestion): ServiceBeside[] {
    if (this.services.length === 0) return [];
    const { line, along = cumulativeMeters(line), offRoadMeters, kinds, eitherDirection = false } = question;
    const found: ServiceBeside[] = [];
    for (const [row, ranges] of this.rangesNear(line, along, offRoadMeters, bitsWanted(kinds))) {
      const service = this.services[row] as RoadService;
      const place = toLngLat(service);
      for (const pass of passesOfLine(place, line, along, offRoadMeters, ranges)) {
        const { alongMeters, offsetMeters } = pass;
        if (!eitherDirection && !isOnTheWay(service, line, along, alongMeters)) continue;
        const side = sideOfLine(place, line, along, pass, ON_METERS);
        found.push({ service, alongMeters, offRoadMeters: offsetMeters, side });
      }
    }
    return found.sort(inOrder);
  }

  /** For each row that the line may come near the parts of the line that may do so. */
  private rangesNear(
    line: readonly LngLat[],
    along: ArrayLike<number>,
    offRoadMeters: number,
    wanted: number,
  ): Map<number, LineRange[]> {
    const near = new Map<number, [start: number, end: number][]>();
    for (const piece of piecesOfLine(along, PIECE_METERS)) {
      for (const row of this.index.range(...boxAroundPiece(line, piece, offRoadMeters))) {
        if (((this.kinds[row] as number) & wanted) === 0) continue;
        const ranges = near.get(row);
        const last = ranges?.at(-1);
        if (!ranges || !last) near.set(row, [[...piece]]);
        else if (last[1] === piece[0]) last[1] = piece[1];
        else ranges.push([...piece]);
      }
    }
    return near;
  }
}

/** By where they stand on the line; those at one place by their distance, then by their id. */
export const inOrder = (a: ServiceBeside, b: ServiceBeside): number =>
  a.alongMeters - b.alongMeters ||
  a.offRoadMeters - b.offRoadMeters ||
  (a.service.id < b.service.id ? -1 : Number(a.service.id > b.service.id));

const bitsOf = (kinds: readonly ServiceKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << serviceKinds.indexOf(kind)), 0);

const bitsWanted = (kinds: readonly ServiceKind[]): number => bitsOf(kinds.length === 0 ? serviceKinds : kinds);
