import type { LngLat } from '../geo/index.ts';

/** A device's position. Any number may be invalid: `advance` checks them. */
export interface PositionFix {
  readonly at: LngLat;
  /** Radius of the circle containing the device in two of three cases, meters. */
  readonly accuracyMeters: number;
  /** Meters per second; null if not reported. */
  readonly speed: number | null;
  /** Degrees clockwise from north; null if not reported, as when stopped. */
  readonly heading: number | null;
  /** Epoch milliseconds by the device's clock. */
  readonly time: number;
}

/** A lane before a maneuver. */
export interface Lane {
  /** Lane arrows by their OSRM names: 'left', 'slight right', 'straight', etc.; several on a shared lane. */
  readonly indications: readonly string[];
  /** Whether the maneuver can be made from this lane. */
  readonly valid: boolean;
}

export type Cardinal = 'north' | 'east' | 'south' | 'west';

/** A route's maneuver, with its position on the line. The first one is the start, the last one an arrival. */
export interface GuidedStep {
  /** Stable within the route: 'step-12'. */
  readonly id: string;
  /**
   * Named as by the routing engine: 'turn-left', 'off ramp-slight-right', 'roundabout-right', 'arrive'. Parsed by
   * `turnShape`.
   */
  readonly type: string;
  /** The full sentence, in English, for the screen: 'Take exit 284 to I-80 west toward Des Moines.' */
  readonly instruction: string;
  /** Names of the road after the maneuver, the signed one first; empty for an unnamed road. */
  readonly streetNames: readonly string[];
  /** Exit number: '284', '44B'; null if unknown. */
  readonly exit: string | null;
  /** Signed destinations: cities or roads; the first one is announced. */
  readonly toward: readonly string[];
  /** Signed direction of the road from here; null if unknown. */
  readonly cardinal: Cardinal | null;
  /** For a roundabout: the exit to take, counted from 1; null otherwise. */
  readonly roundaboutExit: number | null;
  /** From left to right; empty if unknown. */
  readonly lanes: readonly Lane[];
  /** Location of the maneuver. */
  readonly point: LngLat;
  /** Meters from the route's start to the maneuver. */
  readonly alongMeters: number;
  /** Meters and seconds from this maneuver to the next. */
  readonly meters: number;
  readonly seconds: number;
  /** Whether it's on real streets, where guidance is exact; otherwise the drawn line may be miles beside the road. */
  readonly exact: boolean;
  /** For an arrival: index into the route's `places`; null for any other maneuver. */
  readonly place: number | null;
  /** Posted limit on most of the stretch after the maneuver, miles per hour; null if unknown. */
  readonly speedLimitMph: number | null;
}

/** Geometry of a stretch: real streets; a highway drawn through its known points; or a modeled local road. */
export type StretchKind = 'street' | 'highway' | 'modeled';

/** Applies from here to the next one. */
export interface RouteStretch {
  /** Meters from the route's start. */
  readonly fromMeters: number;
  readonly kind: StretchKind;
  /** Maximum distance of the drawn line from the real road in nearly all cases, meters; null if not measured. */
  readonly accuracyMeters: number | null;
}

/** Posted limit, from here to the next one. */
export interface PostedFrom {
  readonly fromMeters: number;
  /** Miles per hour; null if unknown. */
  readonly mph: number | null;
}

/** A destination along the way: a requested stop, a night, or the end. */
export interface GuidedPlace {
  /** 'Cheyenne, WY'. */
  readonly label: string;
  readonly point: LngLat;
  /** Meters from the route's start. */
  readonly alongMeters: number;
  /** Index of the step that arrives there; null if there is no maneuver for it, as at a night or a break. */
  readonly step: number | null;
  /** Id of the trip's stop; null if it isn't one. */
  readonly stopId: string | null;
  /** Planned length of the stop, seconds; 0 at the end. */
  readonly staySeconds: number;
  /** Whether the drive ends there for the day. */
  readonly endsDay: boolean;
}

/** A place to announce where there is no turn: a town, or a planned fuel stop. */
export interface Landmark {
  readonly kind: 'town' | 'fuel';
  /** 'North Platte', 'Sapp Bros'. */
  readonly name: string;
  /** Number of its exit; null if unknown. */
  readonly exit: string | null;
  /** Meters from the route's start. */
  readonly alongMeters: number;
}

/** A route's data for guidance. Constant while driving. */
export interface GuidedRoute {
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line; ascending. */
  readonly along: Float64Array;
  /** Seconds of driving from the start at each point of the line; ascending. */
  readonly elapsed: Float64Array;
  /** In road order; at least two. */
  readonly steps: readonly GuidedStep[];
  /** In road order; the first begins at 0. */
  readonly stretches: readonly RouteStretch[];
  /** In road order; empty if not looked up. */
  readonly posted: readonly PostedFrom[];
  /** In road order; the last is the end. */
  readonly places: readonly GuidedPlace[];
  /** In road order. */
  readonly landmarks: readonly Landmark[];
}

/** 'waiting' for a first usable position; 'arrived' ends the drive. */
export type GuidancePhase = 'waiting' | 'on-route' | 'off-route' | 'arrived';

/** State of a drive, as plain JSON that can be saved and restored. `memory` is internal to core. */
export interface GuidanceState {
  readonly phase: GuidancePhase;
  /** Index of the last maneuver passed, or within 50 meters: the current instruction. */
  readonly stepIndex: number;
  /** Meters from the route's start. */
  readonly alongMeters: number;
  /** Index of the next place in the route's `places`; their count once all are reached. */
  readonly nextPlace: number;
  /** The last accepted position; null before the first. */
  readonly fix: PositionFix | null;
  /** Meters driven by the device's positions, on and off the route. */
  readonly drivenMeters: number;
  /** If off-route: where and when the route was left. */
  readonly left: { readonly at: LngLat; readonly time: number; readonly alongMeters: number } | null;
  readonly memory: GuidanceMemory;
}

/** The state machine's memory between positions. */
export interface GuidanceMemory {
  /** Number of announcement points done for the next maneuver, and which maneuver. */
  readonly announced: { readonly step: number; readonly points: number } | null;
  /** The last announced maneuver, the one announced with it, and when; prevents repeats. */
  readonly lastSaid: { readonly step: number; readonly following: number | null; readonly time: number } | null;
  /** Number of landmarks announced or passed. */
  readonly landmarks: number;
  /** The last step with a 'continue' announcement. */
  readonly continued: number;
  /** Evidence of having left the route; cleared by a position on it. */
  readonly suspect: { readonly since: number; readonly fixes: number; readonly driven: number } | null;
  /** A position too far from the previous one to accept at once, and how many agree with it. */
  readonly jump: { readonly fix: PositionFix; readonly agreeing: number } | null;
  /** On drawn highways: periodic positions relative to the line; oldest first. */
  readonly trail: readonly TrailMark[];
  /** Positions on the line since it was left. */
  readonly rejoining: number;
  /** Start of the current stop, epoch milliseconds; null while moving. */
  readonly standingSince: number | null;
  /** On drawn highways: position along the line by miles driven, meters. */
  readonly expected: number;
}

/** Meters driven, along the line, and away from it, at one time. */
export interface TrailMark {
  readonly driven: number;
  readonly along: number;
  readonly beside: number;
}

/** An announcement's content; the text comes from `@roadcast/messages/spoken`. */
export type Announcement =
  /** A maneuver ahead, or now (`meters` 0). `following` is a step so soon after it that both are announced. */
  | { readonly kind: 'maneuver'; readonly step: number; readonly meters: number; readonly following: number | null }
  /** Follow a road for a long distance: announced after a maneuver if the next one is far. */
  | { readonly kind: 'continue'; readonly step: number; readonly meters: number }
  | { readonly kind: 'place'; readonly place: number; readonly last: boolean; readonly exact: boolean }
  /** Index into the route's `landmarks`. */
  | { readonly kind: 'landmark'; readonly landmark: number; readonly meters: number }
  | { readonly kind: 'off-route' }
  | { readonly kind: 'rejoined' }
  | { readonly kind: 'rerouted' };

/** Events of a position, in the order they occurred. */
export type GuidanceEvent =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'announce'; readonly announcement: Announcement }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'off-route' }
  | { readonly kind: 'rejoined' }
  | { readonly kind: 'arrived' }
  /** A rejected position, and the reason. */
  | { readonly kind: 'ignored'; readonly reason: 'not-a-position' | 'too-vague' | 'too-far' | 'out-of-order' };

/** The driver's settings. */
export interface GuidanceSettings {
  /** Distance of the last announcement before a maneuver, feet. docs/product/navigation.md#voice-settings: 250, 500, 1000 or 1500. */
  readonly announcementFeet: number;
}

/** Progress (docs/product/navigation.md#progress), and further values on screen. Distances in meters, times in seconds. */
export interface NavigationProgress {
  readonly currentStepIndex: number;
  /** The next maneuver: the current step's until it is passed. */
  readonly upcomingStepIndex: number;
  readonly distanceToNextStep: number;
  readonly totalDistance: number;
  readonly remainingDistance: number;
  /** Driving, without stops. */
  readonly estimatedTimeRemaining: number;
  /** Planned stops ahead, up to the night or the end. */
  readonly staysRemaining: number;
  /** Miles per hour; null if unknown. */
  readonly currentSpeed: number | null;
  readonly speedLimit: SpeedLimit | null;
  /** To the next place. */
  readonly distanceToPlace: number;
  readonly timeToPlace: number;
  /** Distance beside the line, meters. */
  readonly besideMeters: number | null;
  /** Whether guidance is exact here, or an overview. */
  readonly exact: boolean;
}

/** Miles per hour, and whether it's estimated from the road's name because the data has none. */
export interface SpeedLimit {
  readonly mph: number;
  readonly estimated: boolean;
}
