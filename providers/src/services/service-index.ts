import { cumulativeMeters, type Position } from '@roadcast/core/geo';
import { type RoadService, type ServiceKind, serviceKinds } from '@roadcast/core/services';
import { atOnce } from '../let-others.ts';
import { PlaceIndex } from '../place-index.ts';
import { isOnTheWay } from './directions.ts';
import type { CorridorQuestion, ServiceBeside, ServiceNear } from './port.ts';

/** Index of services by position and kind. */
export class ServiceIndex {
  private readonly index: PlaceIndex<RoadService>;
  /** Kinds per index row, as bits. */
  private readonly kinds: Uint8Array;

  constructor(services: readonly RoadService[]) {
    this.index = new PlaceIndex(services);
    this.kinds = Uint8Array.from(services, ({ kinds }) => bitsOf(kinds));
  }

  /** Returns the services around a position, nearest first. @param kinds empty for all. */
  near(position: Position, radiusMeters: number, kinds: readonly ServiceKind[], limit: number): ServiceNear[] {
    const found = this.index.near(position, radiusMeters, limit, this.fits(kinds));
    return found.map(({ place, meters }) => ({ service: place, meters }));
  }

  /** Returns the services beside a line, in line order, once per pass. */
  along(question: CorridorQuestion): ServiceBeside[] {
    return atOnce(this.alongSteps(question));
  }

  /** Does the same as `along` in steps of at most a millisecond. */
  *alongSteps(question: CorridorQuestion): Generator<undefined, ServiceBeside[]> {
    const { line, along = cumulativeMeters(line), offRoadMeters, kinds, eitherDirection = false } = question;
    const found: ServiceBeside[] = [];
    for (const pass of yield* this.index.alongSteps({ line, along, offRoadMeters }, this.fits(kinds))) {
      const { place: service, alongMeters, offRoadMeters, side } = pass;
      if (!eitherDirection && !isOnTheWay(service, line, along, alongMeters)) continue;
      found.push({ service, alongMeters, offRoadMeters, side });
    }
    return found;
  }

  private fits(kinds: readonly ServiceKind[]): (row: number) => boolean {
    const wanted = bitsOf(kinds.length === 0 ? serviceKinds : kinds);
    return (row) => ((this.kinds[row] ?? 0) & wanted) !== 0;
  }
}

/** Compares by position along the line, then distance from it, then id. */
export const inOrder = (a: ServiceBeside, b: ServiceBeside): number =>
  a.alongMeters - b.alongMeters ||
  a.offRoadMeters - b.offRoadMeters ||
  (a.service.id < b.service.id ? -1 : Number(a.service.id > b.service.id));

const bitsOf = (kinds: readonly ServiceKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << serviceKinds.indexOf(kind)), 0);
