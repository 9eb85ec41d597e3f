import { type Given, isGiven } from './places.ts';
import type { DepartureDraft, TripDraft } from './trip-draft.ts';

/** Date in the format 'YYYY-MM-DD'. */
export type DateText = `${number}-${number}-${number}`;

/** Time in the format 'HH:MM'. */
export type ClockText = `${number}:${number}`;

/** Departure in the origin's local time. */
export interface Departure {
  /** Date; null for the next occurrence of the time. */
  readonly date: DateText | null;
  /** Time; null for 08:00. */
  readonly time: ClockText | null;
}

/**
 * A trip that can be planned, because both ends are given and the departure is well-formed. Created only by
 * `requestOfDraft`.
 */
export interface TripRequest extends TripDraft {
  readonly origin: TripDraft['origin'] & Given;
  readonly destination: TripDraft['destination'] & Given;
  readonly departure: Departure;
}

/** Reasons why a draft can't be planned: a missing end, or a departure that isn't a date and time. */
export type DraftIssue =
  | { readonly field: 'origin' | 'destination' }
  | { readonly field: 'departureTime' | 'departureDate'; readonly text: string };

/** Either a request, or at least one issue. */
export type DraftResult =
  | { readonly request: TripRequest; readonly issues: readonly [] }
  | { readonly request: null; readonly issues: readonly DraftIssue[] };

/** Returns a draft's request, or the issues that prevent planning. */
export function requestOfDraft(draft: TripDraft): DraftResult {
  const { origin, destination, departure } = draft;
  if (isGiven(origin) && isGiven(destination) && isDeparture(departure)) {
    return { request: { ...draft, origin, destination, departure }, issues: [] };
  }
  const ends = (['origin', 'destination'] as const).filter((field) => !isGiven(draft[field]));
  return { request: null, issues: [...ends.map((field) => ({ field })), ...departureIssues(departure)] };
}

const isDeparture = (departure: DepartureDraft): departure is Departure => departureIssues(departure).length === 0;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

function departureIssues({ date, time }: DepartureDraft): DraftIssue[] {
  const issues: DraftIssue[] = [];
  if (time !== null && !CLOCK.test(time)) issues.push({ field: 'departureTime', text: time });
  if (date !== null && !DATE.test(date)) issues.push({ field: 'departureDate', text: date });
  return issues;
}
