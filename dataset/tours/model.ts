import type { TourSeason, TourTag, TourVehicle } from '@roadcast/core/dataset';

/** A line's place, before its position is looked up. */
export interface NamedPlace {
  /** 'Monterey, CA', or a via point's road. */
  readonly name: string;
  /** Written position, longitude first; undefined if the name has to be looked up. */
  readonly at: readonly [lng: number, lat: number] | undefined;
  readonly line: number;
}

/** Stop or via point of a tour. */
export interface NamedWaypoint extends NamedPlace {
  readonly role: 'stop' | 'pass';
  readonly nights: number;
  /** Minutes of a daytime stop; null for nights and via points. */
  readonly minutes: number | null;
}

/** A tour's file, parsed. */
export interface TourDraft {
  /** Path within the sources: 'tours/great-river-road.txt'. */
  readonly file: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly TourTag[];
  readonly season: TourSeason;
  readonly vehicle: TourVehicle;
  readonly evModel: string | null;
  /** Lines with the title and the vehicle. */
  readonly lines: { readonly title: number; readonly vehicle: number };
  readonly hoursPerDay: number;
  readonly origin: NamedPlace;
  readonly waypoints: readonly NamedWaypoint[];
  readonly destination: NamedPlace;
}
