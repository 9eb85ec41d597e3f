import type { Hardship, Severity } from '../weather/index.ts';
import type { AheadStop, AheadWeather } from './ahead-model.ts';

/** When a stop that is still ahead is reached, planned and in fact. Epoch milliseconds, minutes. */
export interface ExpectedStop {
  readonly stop: AheadStop;
  readonly arrival: number;
  readonly lateMinutes: number;
}

/** What being late does to the plan. */
export type LatenessEffect =
  | {
      readonly code: 'pin-missed';
      readonly label: string;
      readonly arriveBy: number;
      readonly arrival: number;
      readonly timeZone: string;
      readonly lateMinutes: number;
      /** Whether it is reached before the night. */
      readonly today: boolean;
    }
  /** The night is reached in the dark, or after ten in the evening, which the plan does not. */
  | {
      readonly code: 'night-dark' | 'night-late';
      readonly label: string;
      readonly arrival: number;
      readonly timeZone: string;
    }
  /** A charging site of the plan closes before. */
  | {
      readonly code: 'closed';
      readonly label: string;
      readonly closes: number;
      readonly arrival: number;
      readonly timeZone: string;
    }
  /** Not open around the clock, and it is night by then: nobody knows its hours. */
  | { readonly code: 'may-be-closed'; readonly label: string; readonly arrival: number; readonly timeZone: string }
  | {
      readonly code: 'weather-worse';
      readonly hardship: Hardship;
      readonly severity: Exclude<Severity, 'low'>;
      readonly near: string | null;
      readonly arrival: number;
      readonly timeZone: string;
    };

/** What would help. */
export type LatenessProposal =
  | { readonly code: 'nothing-needed' }
  /** `enough`: whether it saves all that being late does; else it is the most that one change saves. */
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
      /** Of driving that is left for tomorrow. */
      readonly minutesLeft: number;
    }
  | {
      readonly code: 'leave-earlier-tomorrow';
      readonly label: string;
      readonly departure: number;
      readonly timeZone: string;
      readonly minutes: number;
    }
  /** No change of the plan helps: those who wait can be told. */
  | { readonly code: 'call-ahead'; readonly label: string; readonly arrival: number; readonly timeZone: string };

/** How late a drive is and what that means. */
export interface Lateness {
  /** Minutes behind the plan; negative ahead of it. Null where there is none. */
  readonly next: ExpectedStop | null;
  readonly night: ExpectedStop | null;
  readonly end: ExpectedStop | null;
  /** From 20 minutes on. */
  readonly isLate: boolean;
  readonly effects: readonly LatenessEffect[];
  readonly proposal: LatenessProposal;
}

/** What is known besides the trip. */
export interface LatenessKnowledge {
  /** The weather asked for again, for the hours at which the driver will be where: by the ids of the trip's own. */
  readonly weatherThen?: readonly AheadWeather[];
}
