import type { Hardship, Severity } from '../weather/index.ts';
import type { AheadStop, AheadWeather } from './ahead-model.ts';

/** A stop ahead with planned and expected arrival, epoch milliseconds, and the delay in minutes. */
export interface ExpectedStop {
  readonly stop: AheadStop;
  readonly arrival: number;
  readonly lateMinutes: number;
}

/** Effects of a delay on the rest of the trip. */
export type LatenessEffect =
  | {
      readonly code: 'pin-missed';
      readonly label: string;
      readonly arriveBy: number;
      readonly arrival: number;
      readonly timeZone: string;
      readonly lateMinutes: number;
      /** Whether the pin is before tonight's stop. */
      readonly today: boolean;
    }
  /** Arrival at the overnight place after dark or after 10 PM, although planned earlier. */
  | {
      readonly code: 'night-dark' | 'night-late';
      readonly label: string;
      readonly arrival: number;
      readonly timeZone: string;
    }
  /** Arrival at a planned charging site after closing time. */
  | {
      readonly code: 'closed';
      readonly label: string;
      readonly closes: number;
      readonly arrival: number;
      readonly timeZone: string;
    }
  /** Nighttime arrival at a place that isn't open 24 hours and whose hours are unknown. */
  | { readonly code: 'may-be-closed'; readonly label: string; readonly arrival: number; readonly timeZone: string }
  | {
      readonly code: 'weather-worse';
      readonly hardship: Hardship;
      readonly severity: Exclude<Severity, 'low'>;
      readonly near: string | null;
      readonly arrival: number;
      readonly timeZone: string;
    };

/** Proposed remedies for a delay. */
export type LatenessProposal =
  | { readonly code: 'nothing-needed' }
  /** `enough` is true if the change makes up for the entire delay; otherwise this is the change that saves the most. */
  | {
      readonly code: 'skip-break';
      readonly stopId: string;
      readonly label: string;
      readonly minutes: number;
      readonly enough: boolean;
    }
  | {
      readonly code: 'shorten-stay';
      readonly stopId: string;
      readonly label: string;
      readonly minutes: number;
      readonly enough: boolean;
    }
  | {
      readonly code: 'nearer-night';
      readonly stopId: string;
      readonly label: string;
      readonly arrival: number;
      readonly timeZone: string;
      /** Minutes of driving left for tomorrow. */
      readonly minutesLeft: number;
    }
  | {
      readonly code: 'leave-earlier-tomorrow';
      readonly label: string;
      readonly departure: number;
      readonly timeZone: string;
      readonly minutes: number;
    }
  /** Proposal to call ahead, because no change to the plan helps. */
  | { readonly code: 'call-ahead'; readonly label: string; readonly arrival: number; readonly timeZone: string };

/** A drive's delay, its effects and a proposed remedy. */
export interface Lateness {
  /** Next stop, tonight's stop and the trip's end, each with its delay; null if there is none. */
  readonly next: ExpectedStop | null;
  readonly night: ExpectedStop | null;
  readonly end: ExpectedStop | null;
  /** Whether the delay is at least 20 minutes. */
  readonly isLate: boolean;
  readonly effects: readonly LatenessEffect[];
  readonly proposal: LatenessProposal;
}

/** Data other than the trip. */
export interface LatenessKnowledge {
  /** Updated weather for the driver's expected times, with the trip's ids. */
  readonly weatherThen?: readonly AheadWeather[];
}
