import type { Trip } from '@roadcast/contract';
import type { GuidanceState, GuidedRoute, NavigationProgress, WheelLog } from '@roadcast/core/navigation';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { OnDevice } from '../device/ports.ts';

/** What the browser says of the driver's location. 'unknown' before anybody has looked. */
export type LocationAccess = 'unknown' | 'unsupported' | 'prompt' | 'granted' | 'denied';

/** A drive with guidance: what is kept on the device, so that it goes on without a network and after a reload. */
export interface Drive {
  /** A UUID made on the device: the server counts a drive by it once. */
  readonly id: string;
  /** The trip as it was when the drive began, or after the last reroute. */
  readonly trip: Trip;
  /** What it is planned from, for planning the rest again; null where nobody knows it. */
  readonly request: TripRequest | null;
  /** Miles of the trip at which the drive begins and ends: a leg, a day or all of it. */
  readonly from: number;
  readonly to: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Whether it is only shown: the simulator drives, and nothing is counted, kept or sent. */
  readonly preview: boolean;
}

/** How well the device knows where it is. */
export type SignalQuality = 'waiting' | 'good' | 'weak' | 'lost';

/** What becomes of the route once it was left. */
export type Rerouting = 'none' | 'asking' | 'offline' | 'failed';

/** The way to the nearest point of the line that lies ahead. */
export interface WayBack {
  readonly meters: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
}

/** Everything that the screens show of guidance. Changes with every position. */
export interface GuidanceView {
  /** Null while nothing is guided. */
  readonly drive: Drive | null;
  readonly route: GuidedRoute | null;
  readonly state: GuidanceState | null;
  readonly progress: NavigationProgress | null;
  /** Hours at the wheel on this drive, across reroutes and reloads. A preview has none. */
  readonly wheel: WheelLog;
  /** The step that the list shows: what Previous and Next have chosen, until the next maneuver is reached. */
  readonly shownStep: number;
  readonly access: LocationAccess;
  readonly signal: SignalQuality;
  readonly rerouting: Rerouting;
  /** Of a drive that has left its line: the way back to it; null on it, and while nobody knows. */
  readonly wayBack: WayBack | null;
  /** Whether another tab of this browser guides: this one shows so, and can take over. */
  readonly elsewhere: boolean;
  readonly screenAwake: 'awake' | 'unsupported' | 'may-sleep';
  /** How much of the drive is held on the device for stretches without a network. */
  readonly onDevice: OnDevice;
  /** A drive that a reload or a crash interrupted, to be taken up again; null for none. */
  readonly interrupted: Drive | null;
}

/** What is started. */
export interface StartOptions {
  readonly trip: Trip;
  readonly request: TripRequest | null;
  /** Miles of the trip; the whole of it where left out. */
  readonly from?: number;
  readonly to?: number;
  /** Of the link that this very trip was opened by: ways from where the driver is are within the plan of whoever shared it then. */
  readonly linkToken?: string;
  /** Drives the route with the simulator, so many times as fast as the road allows. */
  readonly preview?: { readonly timesFaster: number };
}

/** What can be done. The functions stay the same ones for as long as the page lasts. */
export interface GuidanceActions {
  /** Asks for the location where it has to. Nothing starts, and a toast says why, where that is refused. */
  readonly start: (options: StartOptions) => Promise<void>;
  readonly stop: () => void;
  readonly previous: () => void;
  readonly next: () => void;
  /** Says what was said last again, or the next maneuver where that is not true any more. */
  readonly sayAgain: () => void;
  /** Takes up the interrupted drive again. */
  readonly resume: () => Promise<void>;
  /** Gives up the interrupted drive. */
  readonly discard: () => void;
  /** Guides here instead of in the other tab. */
  readonly takeOver: () => Promise<void>;
  /** Asks for a new route again, after it failed. */
  readonly reroute: () => void;
}
