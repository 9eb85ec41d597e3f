import type { LngLat } from '../geo/index.ts';

/** A position as the device tells it. Any number may be nonsense: `advance` looks before it believes. */
export interface PositionFix {
  readonly at: LngLat;
  /** Radius of the circle that holds the device in two of three cases, meters. */
  readonly accuracyMeters: number;
  /** Meters per second; null where the device does not say. */
  readonly speed: number | null;
  /** Degrees clockwise from north; null where the device does not say, as it does at a standstill. */
  readonly heading: number | null;
  /** Epoch milliseconds by the device's clock. */
  readonly time: number;
}

/** A lane before a maneuver. */
export interface Lane {
  /** Arrows on the road as OSRM names them: 'left', 'slight right', 'straight'... ; more than one on a shared lane. */
  readonly indications: readonly string[];
  /** Whether the maneuver can be driven from this lane. */
  readonly valid: boolean;
}

export type Cardinal = 'north' | 'east' | 'south' | 'west';

/** A maneuver of the route, with where it stands on the line. The first one of a route is its start, the last one an arrival. */
export interface GuidedStep {
  /** Stable within the route: 'step-12'. */
  readonly id: string;
  /** As the routing engine names it: 'turn-left', 'off ramp-slight-right', 'roundabout-right', 'arrive'. `turnShape` reads it. */
  readonly type: string;
  /** The whole sentence, in English, for the screen: 'Take exit 284 to I-80 west toward Des Moines.' */
  readonly instruction: string;
  /** Names of the road after the maneuver, the one on the signs first; none for a road without a name. */
  readonly streetNames: readonly string[];
  /** Number of the exit: '284', '44B'; null where none is known. */
  readonly exit: string | null;
  /** Where signs say that the road goes: cities or roads; the first one is the one to say. */
  readonly toward: readonly string[];
  /** Which direction signs give the road from here; null where none is known. */
  readonly cardinal: Cardinal | null;
  /** Of a roundabout: which exit to take, counted from 1; null elsewhere. */
  readonly roundaboutExit: number | null;
  /** From left to right; empty where nobody knows. */
  readonly lanes: readonly Lane[];
  /** Where the maneuver is. */
  readonly point: LngLat;
  /** Meters from the route's start to the maneuver. */
  readonly alongMeters: number;
  /** Meters and seconds from this maneuver to the next. */
  readonly meters: number;
  readonly seconds: number;
  /** Whether it is on real streets, where guidance is exact; otherwise the drawn line may lie miles beside the road. */
  readonly exact: boolean;
  /** Index into the route's `places` of an arrival; null of any other maneuver. */
  readonly place: number | null;
  /** Miles per hour as posted on most of the stretch after the maneuver; null where nobody knows. */
  readonly speedLimitMph: number | null;
}

/** What kind of road a stretch is: real streets; a written highway, drawn through its known points; or a local road that is only modeled. */
export type StretchKind = 'street' | 'highway' | 'modeled';

/** From a spot on, up to the next such spot. */
export interface RouteStretch {
  /** Meters from the route's start. */
  readonly fromMeters: number;
  readonly kind: StretchKind;
  /** How far the drawn line lies from the real road in nearly all cases, meters; null where nobody has measured. */
  readonly accuracyMeters: number | null;
}

/** What is posted from a spot on, up to the next such spot. */
export interface PostedFrom {
  readonly fromMeters: number;
  /** Miles per hour; null where nobody knows. */
  readonly mph: number | null;
}

/** A place that the driver wants to reach: a stop that was asked for, a night, or the end. */
export interface GuidedPlace {
  /** 'Cheyenne, WY'. */
  readonly label: string;
  readonly point: LngLat;
  /** Meters from the route's start. */
  readonly alongMeters: number;
  /** Index of the step that arrives there; null where the road has no maneuver for it, as at a night or a break. */
  readonly step: number | null;
  /** Id of the trip's stop; null where it is none of them. */
  readonly stopId: string | null;
  /** How long the plan stays there, seconds; 0 at the end. */
  readonly staySeconds: number;
  /** Whether the drive ends there for the day. */
  readonly endsDay: boolean;
}

/** What is worth saying on the way where no turn is: a town, or a planned stop for fuel. */
export interface Landmark {
  readonly kind: 'town' | 'fuel';
  /** 'North Platte', 'Sapp Bros'. */
  readonly name: string;
  /** Number of the exit that leads there; null where none is known. */
  readonly exit: string | null;
  /** Meters from the route's start. */
  readonly alongMeters: number;
}

/** Everything that guidance knows of a route. It does not change while it is driven. */
export interface GuidedRoute {
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line; ascending. */
  readonly along: Float64Array;
  /** Seconds of driving from the start at each point of the line; ascending. */
  readonly elapsed: Float64Array;
  /** In the order of the road; two or more. */
  readonly steps: readonly GuidedStep[];
  /** In the order of the road; the first begins at 0. */
  readonly stretches: readonly RouteStretch[];
  /** In the order of the road; empty where nobody has looked. */
  readonly posted: readonly PostedFrom[];
  /** In the order of the road; the last is the end. */
  readonly places: readonly GuidedPlace[];
  /** In the order of the road. */
  readonly landmarks: readonly Landmark[];
}

/** 'waiting' for a first usable position; 'arrived' ends the drive. */
export type GuidancePhase = 'waiting' | 'on-route' | 'off-route' | 'arrived';

/** Where a drive is, as plain JSON: kept, and taken up again by whoever reads it. Only the core's own functions look into `memory`. */
export interface GuidanceState {
  readonly phase: GuidancePhase;
  /** Index of the maneuver that was passed last, or is within 50 meters: the instruction that is being followed. */
  readonly stepIndex: number;
  /** Meters from the route's start. */
  readonly alongMeters: number;
  /** Index into the route's `places` of the next one to reach; as many as there are once all are reached. */
  readonly nextPlace: number;
  /** The last position that was believed; null before the first. */
  readonly fix: PositionFix | null;
  /** Meters driven as the device told it, on the route and off it. */
  readonly drivenMeters: number;
  /** Of off-route: where the route was left, and when. */
  readonly left: { readonly at: LngLat; readonly time: number; readonly alongMeters: number } | null;
  readonly memory: GuidanceMemory;
}

/** What the state machine remembers from one position to the next. */
export interface GuidanceMemory {
  /** How many announcement points of the next maneuver are done, and whose. */
  readonly announced: { readonly step: number; readonly points: number } | null;
  /** The maneuver that was said last, the one that was said with it, and when: the same is not said again at once. */
  readonly lastSaid: { readonly step: number; readonly following: number | null; readonly time: number } | null;
  /** How many of the landmarks were said, or are behind. */
  readonly landmarks: number;
  /** The last step of which it was said that nothing comes for long. */
  readonly continued: number;
  /** Suspicion of having left the route; cleared by a position on it. */
  readonly suspect: { readonly since: number; readonly fixes: number; readonly driven: number } | null;
  /** A position that is too far from the one before to be believed at once, and how many agree with it. */
  readonly jump: { readonly fix: PositionFix; readonly agreeing: number } | null;
  /** On drawn highways: where the drive was against the line, every so often; oldest first. */
  readonly trail: readonly TrailMark[];
  /** Positions on the line since it was left. */
  readonly rejoining: number;
  /** Since when the car stands, epoch milliseconds; null while it moves. */
  readonly standingSince: number | null;
  /** On drawn highways: where along the line the drive is by the miles driven, meters. */
  readonly expected: number;
}

/** Meters driven, meters along the line, and meters beside it at one time. */
export interface TrailMark {
  readonly driven: number;
  readonly along: number;
  readonly beside: number;
}

/** What an announcement says; words are made of it elsewhere (`@roadcast/messages/spoken`). */
export type Announcement =
  /** A maneuver ahead, or now (`meters` 0). `following` is the step that comes so soon after it that both are said. */
  | { readonly kind: 'maneuver'; readonly step: number; readonly meters: number; readonly following: number | null }
  /** Follow a road for long: said after a maneuver where the next one is far. */
  | { readonly kind: 'continue'; readonly step: number; readonly meters: number }
  | { readonly kind: 'place'; readonly place: number; readonly last: boolean; readonly exact: boolean }
  /** Index into the route's `landmarks`. */
  | { readonly kind: 'landmark'; readonly landmark: number; readonly meters: number }
  | { readonly kind: 'off-route' }
  | { readonly kind: 'rejoined' }
  | { readonly kind: 'rerouted' };

/** What has happened with a position. In the order in which it happened. */
export type GuidanceEvent =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'announce'; readonly announcement: Announcement }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'off-route' }
  | { readonly kind: 'rejoined' }
  | { readonly kind: 'arrived' }
  /** A position that was not believed, and why. */
  | { readonly kind: 'ignored'; readonly reason: 'not-a-position' | 'too-vague' | 'too-far' | 'out-of-order' };

/** What the driver has set. */
export interface GuidanceSettings {
  /** How far before a maneuver the last announcement comes, feet. Specification, part 1, point 9: 250, 500, 1000 or 1500. */
  readonly announcementFeet: number;
}

/** The specification's progress, and what the screens show beside it. Distances in meters, times in seconds. */
export interface NavigationProgress {
  readonly currentStepIndex: number;
  /** The next maneuver to drive: the current step's until it is passed. */
  readonly upcomingStepIndex: number;
  readonly distanceToNextStep: number;
  readonly totalDistance: number;
  readonly remainingDistance: number;
  /** Driving, without stays. */
  readonly estimatedTimeRemaining: number;
  /** Planned stays ahead, up to the night or the end. */
  readonly staysRemaining: number;
  /** Miles per hour; null where nobody knows. */
  readonly currentSpeed: number | null;
  readonly speedLimit: SpeedLimit | null;
  /** To the next place. */
  readonly distanceToPlace: number;
  readonly timeToPlace: number;
  /** How far beside the line, meters. */
  readonly besideMeters: number | null;
  /** Whether guidance is exact here, or an overview. */
  readonly exact: boolean;
}

/** Miles per hour, and whether it is a guess by the road's name where the data has none. */
export interface SpeedLimit {
  readonly mph: number;
  readonly estimated: boolean;
}
