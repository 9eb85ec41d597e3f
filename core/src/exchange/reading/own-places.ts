import type { SightReference, WaypointRole } from '../../trip-request/index.ts';

/** Creator of exported GPX files. Files rewritten by another program have a different creator. */
export const GPX_CREATOR = 'Roadcast';

/** Type of waypoints that are fuel stops only, not places of the trip. */
export const GPX_FUEL_TYPE = 'fuel';

/** A place entered by the driver: an end, a stop, an overnight stop or a via point. */
export interface ExportPlace {
  /** Name, like 'Denver, CO'. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** Role of the place; ends are stops. */
  readonly role: WaypointRole;
  /** Nights requested by the driver. Absent requests are left to the planner. */
  readonly nights?: number;
  /** Requested length of a daytime stop. */
  readonly minutes?: number;
  /** Requested latest arrival, 'YYYY-MM-DDTHH:MM' in local time. */
  readonly arriveBy?: string;
  /** Set for a discovered place. */
  readonly sight?: SightReference;
}
