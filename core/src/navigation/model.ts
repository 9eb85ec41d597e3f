import type { LngLat } from '../geo/index.ts';
import type { PostedFrom as RoadPostedFrom, RoadStretch } from '../roads/index.ts';
import type { KnownManeuver } from '../trip/index.ts';

/** A position fix from a device. Any number may be invalid; `advance` checks them. */
export interface PositionFix {
  readonly at: LngLat;
  /** Radius of the circle that contains the device in two of three cases, meters. */
  readonly accuracyMeters: number;
  /** Speed, meters per second; null if not reported. */
  readonly speed: number | null;
  /** Heading, degrees clockwise from north; null if not reported, as when stopped. */
  readonly heading: number | null;
  /** Device time, epoch milliseconds. */
  readonly time: number;
}

export type Cardinal = NonNullable<KnownManeuver['cardinal']>;

/**
 * A maneuver with its position on the line. The first step is the departure, the last an arrival. `turnShape` parses
 * the type; the first of the signed destinations is announced.
 */
export interface GuidedStep extends Omit<KnownManeuver, 'beginIndex'> {
  /** Id, stable within the route: 'step-12'. */
  readonly id: string;
  /** Meters from the route's start to the maneuver. */
  readonly alongMeters: number;
  /** Meters and seconds from this maneuver to the next. */
  readonly meters: number;
  readonly seconds: number;
  /**
   * Whether the step is on real streets, where guidance is exact. Otherwise, the drawn line may be miles from the road.
   */
  readonly exact: boolean;
  /** Index into the route's `places` for an arrival; null for other maneuvers. */
  readonly place: number | null;
}

/** A stretch of the route, up to the start of the next one. */
export interface RouteStretch extends Omit<RoadStretch, 'fromIndex'> {
  /** Meters from the route's start. */
  readonly fromMeters: number;
}

/** A posted limit, valid up to the next one. */
export interface PostedFrom extends Omit<RoadPostedFrom, 'fromIndex'> {
  readonly fromMeters: number;
}

/** A destination along the route: a requested stop, an overnight stop or the end. */
export interface GuidedPlace {
  /** Label, like 'Cheyenne, WY'. */
  readonly label: string;
  readonly point: LngLat;
  /** Meters from the route's start. */
  readonly alongMeters: number;
  /** Index of the arrival step; null if no maneuver ends there, as at a night or a break. */
  readonly step: number | null;
  /** Id of the trip's stop; null for other places. */
  readonly stopId: string | null;
  /** Planned length of the stop, seconds; 0 at the end. */
  readonly staySeconds: number;
  /** Whether the day's drive ends at this place. */
  readonly endsDay: boolean;
}

/** A place to announce between maneuvers: a town or a planned fuel stop. */
export interface Landmark {
  readonly kind: 'town' | 'fuel';
  /** Name, like 'North Platte' or 'Sapp Bros'. */
  readonly name: string;
  /** Exit number; null if unknown. */
  readonly exit: string | null;
  /** Meters from the route's start. */
  readonly alongMeters: number;
}

/** Data for guidance along a route. Immutable. */
export interface GuidedRoute {
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line, ascending. */
  readonly along: Float64Array;
  /** Driving seconds from the start at each point of the line, ascending. */
  readonly elapsed: Float64Array;
  /** Maneuvers in road order; at least two. */
  readonly steps: readonly GuidedStep[];
  /** Stretches in road order; the first starts at 0. */
  readonly stretches: readonly RouteStretch[];
  /** Posted limits in road order; empty if not looked up. */
  readonly posted: readonly PostedFrom[];
  /** Destinations in road order; the last is the end. */
  readonly places: readonly GuidedPlace[];
  /** Landmarks in road order. */
  readonly landmarks: readonly Landmark[];
}

/** `waiting` lasts until the first usable fix. `arrived` ends the drive. */
export type GuidancePhase = 'waiting' | 'on-route' | 'off-route' | 'arrived';

/** State of a drive, as plain JSON that can be saved and restored. `memory` is internal. */
export interface GuidanceState {
  readonly phase: GuidancePhase;
  /** Index of the current instruction: the last maneuver passed or within 50 meters. */
  readonly stepIndex: number;
  /** Meters from the route's start. */
  readonly alongMeters: number;
  /** Index of the next place in the route's `places`, or their number once all are reached. */
  readonly nextPlace: number;
  /** Last accepted fix; null before the first. */
  readonly fix: PositionFix | null;
  /** Meters driven according to the fixes, on and off the route. */
  readonly drivenMeters: number;
  /** Where and when the driver left the route; null while on it. */
  readonly left: { readonly at: LngLat; readonly time: number; readonly alongMeters: number } | null;
  readonly memory: GuidanceMemory;
}

/** Internal state between fixes. */
export interface GuidanceMemory {
  /** The next maneuver, and the number of its announcement points already handled. */
  readonly announced: { readonly step: number; readonly points: number } | null;
  /** The last announced maneuver, the maneuver announced with it, and the time. Prevents repeats. */
  readonly lastSaid: { readonly step: number; readonly following: number | null; readonly time: number } | null;
  /** Number of landmarks announced or passed. */
  readonly landmarks: number;
  /** Index of the last step with a 'continue' announcement. */
  readonly continued: number;
  /** Evidence of having left the route. Cleared by a fix on the route. */
  readonly suspect: { readonly since: number; readonly fixes: number; readonly driven: number } | null;
  /** A rejected fix far from the previous one, and the number of later fixes consistent with it. */
  readonly jump: { readonly fix: PositionFix; readonly agreeing: number } | null;
  /** Fixes on drawn highways relative to the line, oldest first. */
  readonly trail: readonly TrailMark[];
  /** Number of fixes on the line since leaving it. */
  readonly rejoining: number;
  /** Start of the current stop, epoch milliseconds; null while moving. */
  readonly standingSince: number | null;
  /** Expected meters along a drawn highway, based on the distance driven. */
  readonly expected: number;
  /** `drivenMeters` when the last place was reached; null before the first. */
  readonly reachedAt: number | null;
}

/** Meters driven, along the line and from the line, all at the same moment. */
export interface TrailMark {
  readonly driven: number;
  readonly along: number;
  readonly beside: number;
  /** Expected meters along the line, based on the distance driven. */
  readonly expected: number;
}

/** Content of an announcement. `@roadcast/messages/spoken` converts it to text. */
export type Announcement =
  /**
   * A maneuver ahead, or now if `meters` is 0. `following` is the index of a step so soon after it that both are
   * announced together.
   */
  | { readonly kind: 'maneuver'; readonly step: number; readonly meters: number; readonly following: number | null }
  /** An instruction to follow a road for a long distance, announced after a maneuver if the next one is far away. */
  | { readonly kind: 'continue'; readonly step: number; readonly meters: number }
  | { readonly kind: 'place'; readonly place: number; readonly last: boolean; readonly exact: boolean }
  /** Index into the route's `landmarks`. */
  | { readonly kind: 'landmark'; readonly landmark: number; readonly meters: number }
  | { readonly kind: 'off-route' }
  | { readonly kind: 'rejoined' }
  | { readonly kind: 'rerouted' };

/** Events caused by a fix, in chronological order. */
export type GuidanceEvent =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'announce'; readonly announcement: Announcement }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'off-route' }
  | { readonly kind: 'rejoined' }
  | { readonly kind: 'arrived' }
  /** A rejected fix and the reason. */
  | { readonly kind: 'ignored'; readonly reason: 'not-a-position' | 'too-vague' | 'too-far' | 'out-of-order' };

export interface GuidanceSettings {
  /**
   * Distance of the last announcement before a maneuver, feet: 250, 500, 1000 or 1500. See
   * docs/product/navigation.md#voice-settings.
   */
  readonly announcementFeet: number;
}

/**
 * A drive's progress and other values on screen. Distances are in meters, times in seconds. See
 * docs/product/navigation.md#progress.
 */
export interface NavigationProgress {
  readonly currentStepIndex: number;
  /** Index of the next maneuver, or of the current step until the driver has passed it. */
  readonly upcomingStepIndex: number;
  readonly distanceToNextStep: number;
  readonly totalDistance: number;
  readonly remainingDistance: number;
  /** Remaining driving time, excluding stops. */
  readonly estimatedTimeRemaining: number;
  /** Total duration of planned stops ahead, up to the night or the end. */
  readonly staysRemaining: number;
  /** Current speed, miles per hour; null if unknown. */
  readonly currentSpeed: number | null;
  readonly speedLimit: SpeedLimit | null;
  /** Distance to the next place. */
  readonly distanceToPlace: number;
  readonly timeToPlace: number;
  /** Distance from the line, meters. */
  readonly besideMeters: number | null;
  /** Whether guidance here is exact rather than an overview. */
  readonly exact: boolean;
}

/**
 * Speed limit in miles per hour. `estimated` is true if the data has none and the limit is estimated from the road's
 * name.
 */
export interface SpeedLimit {
  readonly mph: number;
  readonly estimated: boolean;
}
