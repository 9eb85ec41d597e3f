import type { TripAlong } from '../trip/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';
import type { DriveHazard, Hardship, Severity, SeverityInput, Threat } from '../weather/index.ts';

/** Weather at a place on the road, for the hour planned there. */
export interface AheadWeather extends SeverityInput {
  /** Stable within the trip. */
  readonly id: string;
  /** Miles from the trip's origin, like all miles here. */
  readonly mile: number;
  /** The hour it applies to, epoch milliseconds. */
  readonly hour: number;
  /** False for climate normals, which cause no warnings. */
  readonly isForecast: boolean;
  /** Issued by its source, epoch milliseconds; null if unknown. */
  readonly asOf: number | null;
}

/** A stretch of road with its planned times. */
export interface AheadStretch {
  readonly fromMile: number;
  readonly toMile: number;
  /** Epoch milliseconds. */
  readonly fromTime: number;
  readonly toTime: number;
}

/** A hazard on part of the road. */
export interface AheadHazard extends AheadStretch {
  readonly kind: DriveHazard['kind'];
  readonly level: DriveHazard['level'];
  /** 'Amarillo, TX': where it's worst. */
  readonly location: string;
}

/** A watch, warning or advisory on the trip. */
export interface AheadAlert {
  readonly id: string;
  /** 'Winter Storm Warning'. */
  readonly event: string;
  readonly threat: Threat;
  /** Epoch milliseconds; `until` is null for 'until further notice'. */
  readonly from: number;
  readonly until: number | null;
  readonly stretches: readonly AheadStretch[];
}

/** A place along the road. Null means unknown. */
export interface AheadPlace {
  readonly id: string;
  /** Empty without a name. */
  readonly name: string;
  readonly mile: number;
  readonly exit: string | null;
  readonly side: 'left' | 'right' | 'on' | null;
  readonly offRoadMiles: number;
  readonly open24Hours: boolean | null;
}

/** A place that sells fuel. */
export interface AheadFuel extends AheadPlace {
  /** Planned purchase, gallons; null if the plan doesn't stop. */
  readonly gallons: number | null;
  /** Dollars per gallon of the trip's grade. */
  readonly price: number | null;
}

export interface AheadRestArea extends AheadPlace {
  /** 'plaza' has fuel and food. */
  readonly kind: 'rest-area' | 'plaza' | 'truck-parking';
}

/** A charging site. */
export interface AheadCharger extends AheadPlace {
  readonly kilowatts: number | null;
  /** Planned charge on departure, percent; null if the plan doesn't stop. */
  readonly departureCharge: number | null;
  /** In the owner's words. */
  readonly hours: string | null;
}

/** A planned stop. */
export interface AheadStop {
  readonly id: string;
  readonly kind: 'break' | 'waypoint' | 'charge' | 'night' | 'morning' | 'end';
  /** 'North Platte, NE'. */
  readonly label: string;
  readonly mile: number;
  readonly day: number;
  /** As planned, epoch milliseconds; departure is null if the drive ends for the day or for good. */
  readonly arrival: number;
  readonly departure: number | null;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  /** The driver's latest arrival, epoch milliseconds. */
  readonly arriveBy: number | null;
  /** Whether it's in a town with places to sleep. */
  readonly isTown: boolean;
}

/** A stretch without fuel or other known services. */
export interface AheadGap {
  readonly fromMile: number;
  readonly toMile: number;
  /** Places at its start and end; empty for a station without a name. */
  readonly last: string;
  readonly next: string;
  /** Whether it's certain that there are none; otherwise none are known. */
  readonly certain: boolean;
}

/** A trip's data about its road. All lists are in road order. */
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
  /** Towns along the road, for describing locations. */
  readonly towns: readonly { readonly name: string; readonly mile: number }[];
  readonly dutyCycle: DutyCycle | null;
  /** The driver's preferred driving hours a day. */
  readonly hoursPerDay: number;
}

/** The driver's position and time. */
export interface DriverNow {
  readonly mile: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Seconds behind the plan; negative if ahead of it. See `delaySecondsOf`. */
  readonly delaySeconds: number;
}

interface Ahead {
  readonly mile: number;
  /** From the driver's position; 0 if it has already begun. */
  readonly miles: number;
  /** Until the driver gets there, stops on the way included. */
  readonly minutes: number;
}

/** Weather facts: a forecast, or its effect on this vehicle on this road. */
export type WeatherAheadFacts =
  | {
      readonly what: 'hardship';
      readonly hardship: Hardship;
      readonly severity: Exclude<Severity, 'low'>;
      /** The forecast's wording: 'Heavy Rain'. */
      readonly condition: string | null;
      readonly temperature: number | null;
      /** 'Amarillo, TX'; null if no town is near. */
      readonly near: string | null;
      /** Age of the forecast, minutes; null if unknown. */
      readonly ageMinutes: number | null;
    }
  | {
      readonly what: 'hazard';
      readonly hazard: DriveHazard['kind'];
      readonly level: DriveHazard['level'];
      readonly near: string;
      readonly untilMile: number;
    };

/** An item ahead of the driver. */
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
          /** Whether the driver is in its area now, while it's in effect. */
          readonly inside: boolean;
          /** Whether it takes effect while the driver is in its area; otherwise the driver enters it. */
          readonly begins: boolean;
          /** Until the road leaves it, from the driver's position. */
          readonly milesToEnd: number;
        };
      }
    | {
        readonly kind: 'fuel';
        readonly facts: Omit<AheadFuel, 'mile'> & {
          /** To the next fuel after it; null if none is known on the rest of the trip. */
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
          /** The driver's arrival, epoch milliseconds. */
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
          /** Whether it's after sunset by then. */
          readonly dark: boolean;
        };
      }
    | {
        readonly kind: 'no-services';
        readonly facts: Omit<AheadGap, 'fromMile' | 'toMile'> & {
          readonly inside: boolean;
          /** Length from its start, or from the driver if inside it. */
          readonly milesLong: number;
        };
      }
  );

export type AheadKind = AheadItem['kind'];
