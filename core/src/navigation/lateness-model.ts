import type { Hardship, Severity } from '../weather/index.ts';
import type { AheadStop, AheadWeather } from './ahead-model.ts';

/** Planned and expected arrival at a stop ahead. Epoch milliseconds, minutes. */
export interface ExpectedStop {
  readonly stop: AheadStop;
  readonly arrival: number;
  readonly lateMinutes: number;
}

/** Effects of a delay on the plan. */
export type LatenessEffect =
  | {
      readonly code: 'pin-missed';
      readonly label: string;
      readonly arriveBy: number;
      readonly arrival: number;
      readonly timeZone: string;
      readonly lateMinutes: number;
      /** Whether it's reached before the night. */
      readonly today: boolean;
    }
  /** The overnight place is reached in the dark, or after 10 PM, contrary to the plan. */
  | {
      readonly code: 'night-dark' | 'night-late';
      readonly label: string;
      readonly arrival: number;
      readonly timeZone: string;
    }
  /** A planned charging site closes before arrival. */
  | {
      readonly code: 'closed';
      readonly label: string;
      readonly closes: number;
      readonly arrival: number;
      readonly timeZone: string;
    }
  /** Not open around the clock, and it's night by then: its hours are unknown. */
  | { readonly code: 'may-be-closed'; readonly label: string; readonly arrival: number; readonly timeZone: string }
  | {
      readonly code: 'weather-worse';
      readonly hardship: Hardship;
      readonly severity: Exclude<Severity, 'low'>;
      readonly near: string | null;
      readonly arrival: number;
      readonly timeZone: string;
    };

/** Possible remedies. */
export type LatenessProposal =
  | { readonly code: 'nothing-needed' }
  /** `enough`: whether it makes up for the whole delay; otherwise it's the most one change saves. */
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
      /** Driving left for tomorrow. */
      readonly minutesLeft: number;
    }
  | {
      readonly code: 'leave-earlier-tomorrow';
      readonly label: string;
      readonly departure: number;
      readonly timeZone: string;
      readonly minutes: number;
    }
  /** No change to the plan helps: inform the people waiting. */
  | { readonly code: 'call-ahead'; readonly label: string; readonly arrival: number; readonly timeZone: string };

/** A drive's delay and its effects. */
export interface Lateness {
  /** Minutes behind the plan; negative if ahead of it. Null if there is none. */
  readonly next: ExpectedStop | null;
  readonly night: ExpectedStop | null;
  readonly end: ExpectedStop | null;
  /** From 20 minutes up. */
  readonly isLate: boolean;
  readonly effects: readonly LatenessEffect[];
  readonly proposal: LatenessProposal;
}

/** Data in addition to the trip. */
export interface LatenessKnowledge {
  /** Updated weather for the driver's expected times, with the trip's own ids. */
  readonly weatherThen?: readonly AheadWeather[];
}
