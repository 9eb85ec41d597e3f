import type { WaypointRole } from '@roadcast/contract';

/** A place of a plan with what the driver wants there, as far as edits of days read and change it. */
export interface EditedPlace {
  readonly text: string;
  readonly at: { readonly lat: number; readonly lng: number } | null;
  /** Nights spent there; 0 leaves it to the plan. */
  readonly nights: number;
  /** Length of a stop by day, minutes; null for the usual one. */
  readonly minutes: number | null;
  /** 'YYYY-MM-DDTHH:MM' by the place's own clock; null where it does not matter. */
  readonly arriveBy: string | null;
}

export interface EditedVia extends EditedPlace {
  readonly role: WaypointRole;
}

/** What of a plan the edits of days read and change. Whatever else a plan holds goes through them untouched. */
export interface EditedPlan {
  readonly origin: Pick<EditedPlace, 'text' | 'at'>;
  readonly destination: EditedPlace;
  /** In the order of the road. */
  readonly via: readonly EditedVia[];
  /** Back to the origin in the end. */
  readonly returnTrip: boolean;
  /** Hours at the wheel a day. */
  readonly hours: number;
  /** Hours at the wheel on single days, by the number of the day. */
  readonly hoursOnDay: Readonly<Record<number, number>>;
  readonly dutyCycle: '60/7' | '70/8' | null;
  /** Towns where the driver does not want to stop: 'Kearney, NE'. */
  readonly notAt: readonly string[];
}

/** What an edit makes of a plan. */
export type Edited<Plan> =
  | { readonly plan: Plan; readonly refusal?: undefined }
  | { readonly plan?: undefined; readonly refusal: Refusal };

/** Why an edit cannot be. */
export type Refusal =
  | { readonly kind: 'last-day' }
  /** Both days together need so many hours at the wheel, and so many are the most. */
  | { readonly kind: 'too-long'; readonly hours: number; readonly most: number; readonly byLaw: boolean }
  /** The stop is beside the road; only towns can be skipped. */
  | { readonly kind: 'no-town' }
  /** The day of rest is what the hours of service ask for. */
  | { readonly kind: 'restart' }
  | { readonly kind: 'not-there' };
