import type { Trip } from '@roadcast/contract';
import type { GuidanceState, GuidedRoute, NavigationProgress, WheelLog } from '@roadcast/core/navigation';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { OnDevice } from '../device/ports.ts';

/** The browser's location permission. 'unknown' before the first check. */
export type LocationAccess = 'unknown' | 'unsupported' | 'prompt' | 'granted' | 'denied';

/** A drive with guidance, as stored on the device so that it continues offline and after a reload. */
export interface Drive {
  /** A UUID generated on the device: the server counts a drive once by it. */
  readonly id: string;
  /** The trip at the start of the drive, or after the last reroute. */
  readonly trip: Trip;
  /** The request it was planned from, for planning the rest again; null if unknown. */
  readonly request: TripRequest | null;
  /** Miles of the trip at which the drive begins and ends: a leg, a day or all of it. */
  readonly from: number;
  readonly to: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Whether it's a preview: the simulator drives, and nothing is counted, stored or sent. */
  readonly preview: boolean;
}

/** Quality of the device's position. */
export type SignalQuality = 'waiting' | 'good' | 'weak' | 'lost';

/** State of rerouting after leaving the route. */
export type Rerouting = 'none' | 'asking' | 'offline' | 'failed';

/** The way to the nearest point of the line ahead. */
export interface WayBack {
  readonly meters: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
}

/** All guidance data for the screens. Changes with every position. */
export interface GuidanceView {
  /** Null while nothing is guided. */
  readonly drive: Drive | null;
  readonly route: GuidedRoute | null;
  readonly state: GuidanceState | null;
  readonly progress: NavigationProgress | null;
  /** Driving hours on this drive, across reroutes and reloads. A preview has none. */
  readonly wheel: WheelLog;
  /** The step shown in the list: chosen with Previous and Next, until the next maneuver is reached. */
  readonly shownStep: number;
  readonly access: LocationAccess;
  readonly signal: SignalQuality;
  readonly rerouting: Rerouting;
  /** The way back to the line after leaving it; null while on it, or if unknown. */
  readonly wayBack: WayBack | null;
  /** Whether another tab of this browser is guiding; this one shows that, and can take over. */
  readonly elsewhere: boolean;
  readonly screenAwake: 'awake' | 'unsupported' | 'may-sleep';
  /** How much of the drive is stored on the device for offline stretches. */
  readonly onDevice: OnDevice;
  /** A drive interrupted by a reload or a crash, to be resumed; null if there is none. */
  readonly interrupted: Drive | null;
}

/** Options for starting a drive. */
export interface StartOptions {
  readonly trip: Trip;
  readonly request: TripRequest | null;
  /** Miles of the trip; all of it if omitted. */
  readonly from?: number;
  readonly to?: number;
  /** Token of the link that opened this exact trip: reroutes are then within the sharer's plan. */
  readonly linkToken?: string;
  /** Drives the route with the simulator, at this multiple of the road's pace. */
  readonly preview?: { readonly timesFaster: number };
}

/** Guidance actions. The functions stay the same for the life of the page. */
export interface GuidanceActions {
  /** Asks for location access if needed. If refused, nothing starts and a toast says why. */
  readonly start: (options: StartOptions) => Promise<void>;
  readonly stop: () => void;
  readonly previous: () => void;
  readonly next: () => void;
  /** Repeats the last announcement, or the next maneuver if it's no longer valid. */
  readonly sayAgain: () => void;
  /** Resumes the interrupted drive. */
  readonly resume: () => Promise<void>;
  /** Discards the interrupted drive. */
  readonly discard: () => void;
  /** Guides here instead of in the other tab. */
  readonly takeOver: () => Promise<void>;
  /** Requests a new route again, after a failure. */
  readonly reroute: () => void;
}
