import type { TripAlong } from '../trip/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';
import type { DriveHazard, Hardship, Severity, SeverityInput, Threat } from '../weather/index.ts';

/** Weather at a place along the road for the hour the driver is planned to pass. */
export interface AheadWeather extends SeverityInput {
  /** Id, stable within the trip. */
  readonly id: string;
  /** Miles from the trip's origin. The same applies to all `mile` values in this file. */
  readonly mile: number;
  /** Hour that the weather applies to, epoch milliseconds. */
  readonly hour: number;
  /** False for climate normals, which don't cause warnings. */
  readonly isForecast: boolean;
  /** When the source issued the weather, epoch milliseconds; null if unknown. */
  readonly asOf: number | null;
}

/** A stretch of road and the planned times at both ends. */
export interface AheadStretch {
  readonly fromMile: number;
  readonly toMile: number;
  /** Planned times, epoch milliseconds. */
  readonly fromTime: number;
  readonly toTime: number;
}

/** A hazard on a stretch of the road. */
export interface AheadHazard extends AheadStretch {
  readonly kind: DriveHazard['kind'];
  readonly level: DriveHazard['level'];
  /** Where the hazard is worst, like 'Amarillo, TX'. */
  readonly location: string;
}

/** A weather watch, warning or advisory along the trip. */
export interface AheadAlert {
  readonly id: string;
  /** Event name, like 'Winter Storm Warning'. */
  readonly event: string;
  readonly threat: Threat;
  /** Effective times, epoch milliseconds; `until` is null for 'until further notice'. */
  readonly from: number;
  readonly until: number | null;
  readonly stretches: readonly AheadStretch[];
}

/** A place along the road. Null means unknown. */
export interface AheadPlace {
  readonly id: string;
  /** Name; '' if unnamed. */
  readonly name: string;
  readonly mile: number;
  readonly exit: string | null;
  readonly side: 'left' | 'right' | 'on' | null;
  readonly offRoadMiles: number;
  readonly open24Hours: boolean | null;
}

export interface AheadFuel extends AheadPlace {
  /** Gallons planned to buy here; null if the plan doesn't stop. */
  readonly gallons: number | null;
  /** Price of the trip's grade, dollars per gallon. */
  readonly price: number | null;
}

export interface AheadRestArea extends AheadPlace {
  /** `plaza` has fuel and food. */
  readonly kind: 'rest-area' | 'plaza' | 'truck-parking';
}

export interface AheadCharger extends AheadPlace {
  readonly kilowatts: number | null;
  /** Planned charge at departure, percent; null if the plan doesn't stop. */
  readonly departureCharge: number | null;
  /** Opening hours as written by the owner. */
  readonly hours: string | null;
}

export interface AheadStop {
  readonly id: string;
  readonly kind: 'break' | 'waypoint' | 'charge' | 'night' | 'morning' | 'end';
  /** Place name, like 'North Platte, NE'. */
  readonly label: string;
  readonly mile: number;
  readonly day: number;
  /** Planned times, epoch milliseconds; `departure` is null if the drive ends for the day or at the destination. */
  readonly arrival: number;
  readonly departure: number | null;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  /** The driver's deadline for arriving, epoch milliseconds. */
  readonly arriveBy: number | null;
  /** Whether the stop is in a town with lodging. */
  readonly isTown: boolean;
}

/** A stretch without fuel or other services. */
export interface AheadGap {
  readonly fromMile: number;
  readonly toMile: number;
  /** Names of the services at the start and end; '' for an unnamed station. */
  readonly last: string;
  readonly next: string;
  /** Whether there are certainly no services; otherwise none are known. */
  readonly certain: boolean;
}

/** Data about a trip's road. All lists are in road order. */
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
  /** Towns along the road, used to describe locations. */
  readonly towns: readonly { readonly name: string; readonly mile: number }[];
  readonly dutyCycle: DutyCycle | null;
  /** The driver's preferred driving hours per day. */
  readonly hoursPerDay: number;
}

/** The driver's position, time and delay. */
export interface DriverNow {
  readonly mile: number;
  /** Current time, epoch milliseconds. */
  readonly now: number;
  /** Seconds behind the plan; negative if ahead. See `delaySecondsOf`. */
  readonly delaySeconds: number;
}

interface Ahead {
  readonly mile: number;
  /** Miles from the driver; 0 if already reached. */
  readonly miles: number;
  /** Minutes until the driver gets there, including stops on the way. */
  readonly minutes: number;
}

/** Weather ahead: a forecast, or a hazard for this vehicle on this road. */
export type WeatherAheadFacts =
  | {
      readonly what: 'hardship';
      readonly hardship: Hardship;
      readonly severity: Exclude<Severity, 'low'>;
      /** Wording of the forecast, like 'Heavy Rain'. */
      readonly condition: string | null;
      readonly temperature: number | null;
      /** Nearby town, like 'Amarillo, TX'; null if none. */
      readonly near: string | null;
      /** Minutes since the forecast was issued; null if unknown. */
      readonly ageMinutes: number | null;
    }
  | {
      readonly what: 'hazard';
      readonly hazard: DriveHazard['kind'];
      readonly level: DriveHazard['level'];
      readonly near: string;
      readonly untilMile: number;
    };

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
          /** Whether the driver is in the alert's area while the alert is in effect. */
          readonly inside: boolean;
          /**
           * Whether the alert takes effect while the driver is already in its area; otherwise the driver enters the
           * area later.
           */
          readonly begins: boolean;
          /** Miles from the driver to where the road leaves the alert's area. */
          readonly milesToEnd: number;
        };
      }
    | {
        readonly kind: 'fuel';
        readonly facts: Omit<AheadFuel, 'mile'> & {
          /** Miles from this fuel stop to the next one; null if none is known on the rest of the trip. */
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
          /** Expected arrival, epoch milliseconds. */
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
          /** Whether it will be dark on arrival. */
          readonly dark: boolean;
        };
      }
    | {
        readonly kind: 'no-services';
        readonly facts: Omit<AheadGap, 'fromMile' | 'toMile'> & {
          readonly inside: boolean;
          /** Miles from the gap's start, or from the driver if already inside, to the gap's end. */
          readonly milesLong: number;
        };
      }
  );

export type AheadKind = AheadItem['kind'];
