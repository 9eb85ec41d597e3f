import type { TripAlong } from '../trip-along/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';
import type { DriveHazard, Hardship, Severity, SeverityInput, Threat } from '../weather/index.ts';

/** The weather of a place of the road at the hour for which the trip knows it. */
export interface AheadWeather extends SeverityInput {
  /** Stable within the trip. */
  readonly id: string;
  /** Miles from the trip's origin, as all miles here. */
  readonly mile: number;
  /** The hour that it is for, epoch milliseconds. */
  readonly hour: number;
  /** False for what is usual for the date: it warns of nothing. */
  readonly isForecast: boolean;
  /** When its source said so, epoch milliseconds; null where nobody knows. */
  readonly asOf: number | null;
}

/** A stretch of road with when the plan drives it. */
export interface AheadStretch {
  readonly fromMile: number;
  readonly toMile: number;
  /** Epoch milliseconds. */
  readonly fromTime: number;
  readonly toTime: number;
}

/** A hazard over a part of the road. */
export interface AheadHazard extends AheadStretch {
  readonly kind: DriveHazard['kind'];
  readonly level: DriveHazard['level'];
  /** 'Amarillo, TX': where it is worst. */
  readonly location: string;
}

/** A watch, warning or advisory that the trip meets. */
export interface AheadAlert {
  readonly id: string;
  /** 'Winter Storm Warning'. */
  readonly event: string;
  readonly threat: Threat;
  /** Epoch milliseconds; `until` is null until further notice. */
  readonly from: number;
  readonly until: number | null;
  readonly stretches: readonly AheadStretch[];
}

/** A place beside the road. What is null is not known. */
export interface AheadPlace {
  readonly id: string;
  /** Empty where it has no name. */
  readonly name: string;
  readonly mile: number;
  readonly exit: string | null;
  readonly side: 'left' | 'right' | 'on' | null;
  readonly offRoadMiles: number;
  readonly open24Hours: boolean | null;
}

/** Somewhere that sells fuel. */
export interface AheadFuel extends AheadPlace {
  /** What the plan buys there, gallons; null where it does not stop. */
  readonly gallons: number | null;
  /** Dollars a gallon of the trip's grade. */
  readonly price: number | null;
}

export interface AheadRestArea extends AheadPlace {
  /** 'plaza' has fuel and food beside it. */
  readonly kind: 'rest-area' | 'plaza' | 'truck-parking';
}

/** Somewhere to charge. */
export interface AheadCharger extends AheadPlace {
  readonly kilowatts: number | null;
  /** What the plan leaves with, percent; null where it does not stop. */
  readonly departureCharge: number | null;
  /** In its owner's words. */
  readonly hours: string | null;
}

/** A stop of the plan. */
export interface AheadStop {
  readonly id: string;
  readonly kind: 'break' | 'waypoint' | 'charge' | 'night' | 'morning' | 'end';
  /** 'North Platte, NE'. */
  readonly label: string;
  readonly mile: number;
  readonly day: number;
  /** As planned, epoch milliseconds; no departure where the drive ends for the day or for good. */
  readonly arrival: number;
  readonly departure: number | null;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  /** The latest arrival that the driver wants, epoch milliseconds. */
  readonly arriveBy: number | null;
  /** Whether a town is there, where one can sleep. */
  readonly isTown: boolean;
}

/** A stretch without fuel or any other service that is known. */
export interface AheadGap {
  readonly fromMile: number;
  readonly toMile: number;
  /** Where it begins and ends; empty for a station without a name. */
  readonly last: string;
  readonly next: string;
  /** Whether there is none for certain; else there is none that is known. */
  readonly certain: boolean;
}

/** What a trip has of its road. Every list is in the order of the road. */
export interface AheadInput {
  readonly along: TripAlong;
  readonly weather: readonly AheadWeather[];
  readonly hazards: readonly AheadHazard[];
  readonly alerts: readonly AheadAlert[];
  readonly fuel: readonly AheadFuel[];
  readonly restAreas: readonly AheadRestArea[];
  readonly chargers: readonly AheadCharger[];
  readonly stops: readonly AheadStop[];
  readonly gaps: readonly AheadGap[];
  /** Towns that the road comes by, to say where something is. */
  readonly towns: readonly { readonly name: string; readonly mile: number }[];
  readonly dutyCycle: DutyCycle | null;
  /** Hours of driving that the driver wants of a day. */
  readonly hoursPerDay: number;
}

/** Where a driver is, and when. */
export interface DriverNow {
  readonly mile: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Behind the plan, seconds; negative ahead of it. See `delaySecondsOf`. */
  readonly delaySeconds: number;
}

interface Ahead {
  readonly mile: number;
  /** From where the driver is; 0 for what has begun already. */
  readonly miles: number;
  /** Until the driver is there, stays on the way counted. */
  readonly minutes: number;
}

/** Facts of weather: what a forecast says, or what it means to this vehicle on this road. */
export type WeatherAheadFacts =
  | {
      readonly what: 'hardship';
      readonly hardship: Hardship;
      readonly severity: Exclude<Severity, 'low'>;
      /** In the words of the forecast: 'Heavy Rain'. */
      readonly condition: string | null;
      readonly temperature: number | null;
      /** 'Amarillo, TX'; null where no town is near. */
      readonly near: string | null;
      /** How old the forecast is, minutes; null where nobody knows. */
      readonly ageMinutes: number | null;
    }
  | {
      readonly what: 'hazard';
      readonly hazard: DriveHazard['kind'];
      readonly level: DriveHazard['level'];
      readonly near: string;
      readonly untilMile: number;
    };

/** Something that lies ahead. */
export type AheadItem = Ahead &
  (
    | { readonly kind: 'weather'; readonly facts: WeatherAheadFacts }
    | {
        readonly kind: 'alert';
        readonly facts: {
          readonly id: string;
          readonly event: string;
          readonly threat: Threat;
          readonly until: number | null;
          /** Whether the driver is in its area now, where it holds. */
          readonly inside: boolean;
          /** Whether it begins while the driver is in its area; else the driver enters it. */
          readonly begins: boolean;
          /** Until the road leaves it, from where the driver is. */
          readonly milesToEnd: number;
        };
      }
    | {
        readonly kind: 'fuel';
        readonly facts: Omit<AheadFuel, 'mile'> & {
          /** To the fuel after it; null where none is known on the rest of the trip. */
          readonly milesToNext: number | null;
        };
      }
    | { readonly kind: 'rest-area'; readonly facts: Omit<AheadRestArea, 'mile'> }
    | { readonly kind: 'charger'; readonly facts: Omit<AheadCharger, 'mile'> }
    | {
        readonly kind: 'stop';
        readonly facts: {
          readonly id: string;
          readonly stop: Exclude<AheadStop['kind'], 'night' | 'morning'>;
          readonly label: string;
          /** When the driver will be there, epoch milliseconds. */
          readonly arrival: number;
          readonly timeZone: string;
          readonly stayMinutes: number;
        };
      }
    | {
        readonly kind: 'night';
        readonly facts: {
          readonly id: string;
          readonly label: string;
          readonly arrival: number;
          readonly timeZone: string;
          /** Whether the sun is down by then. */
          readonly dark: boolean;
        };
      }
    | {
        readonly kind: 'no-services';
        readonly facts: Omit<AheadGap, 'fromMile' | 'toMile'> & {
          readonly inside: boolean;
          /** How long it is from where it begins, or from where the driver is in it. */
          readonly milesLong: number;
        };
      }
  );

export type AheadKind = AheadItem['kind'];
