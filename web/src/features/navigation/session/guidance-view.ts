import type { Trip } from '@roadcast/contract';
import type { DriveId } from '@roadcast/core/ids';
import type { GuidanceState, GuidedRoute, NavigationProgress, WheelLog } from '@roadcast/core/navigation';
import type { TripDraft } from '@roadcast/core/trip-request';
import type { OnDevice } from '../device/ports.ts';

/** Browser's location permission; 'unknown' before the first check. */
export type LocationAccess = 'unknown' | 'unsupported' | 'prompt' | 'granted' | 'denied';

/** Drive with guidance, as stored on the device to continue offline and after a reload. */
export interface Drive {
  /** UUID generated on the device, so the server counts the drive only once. */
  readonly id: DriveId;
  /** Trip at the start of the drive, or since the last reroute. */
  readonly trip: Trip;
  /** Request the trip was planned from, needed for reroutes; null if unknown. */
  readonly request: TripDraft | null;
  /** Trip miles where the drive starts and ends; it may cover a leg, a day or the whole trip. */
  readonly from: number;
  readonly to: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Whether the drive is a preview, which is simulated and doesn't count, store or send anything. */
  readonly preview: boolean;
}

/** Quality of the device's location signal. */
export type SignalQuality = 'waiting' | 'good' | 'weak' | 'lost';

/** Rerouting state after leaving the route. */
export type Rerouting = 'none' | 'asking' | 'offline' | 'failed';

/** Direction and distance to the nearest point of the route ahead. */
export interface WayBack {
  readonly meters: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
}

/** Everything the screens show about guidance. Changes with every position. */
export interface GuidanceView {
  /** Current drive; null if none. */
  readonly drive: Drive | null;
  readonly route: GuidedRoute | null;
  readonly state: GuidanceState | null;
  readonly progress: NavigationProgress | null;
  /** Driving hours on this drive, across reroutes and reloads. Empty for previews. */
  readonly wheel: WheelLog;
  /** Index of the step shown in the list, chosen with Previous and Next; reset at the next maneuver. */
  readonly shownStep: number;
  readonly access: LocationAccess;
  readonly signal: SignalQuality;
  readonly rerouting: Rerouting;
  /** Way back to the route; null while on the route or if unknown. */
  readonly wayBack: WayBack | null;
  /** Whether another tab of this browser is guiding. This tab offers to take over. */
  readonly elsewhere: boolean;
  readonly screenAwake: 'awake' | 'unsupported' | 'may-sleep';
  /** How much of the drive is stored on the device for offline use. */
  readonly onDevice: OnDevice;
  /** Drive interrupted by a reload or crash, ready to resume; null if none. */
  readonly interrupted: Drive | null;
}

export interface StartOptions {
  readonly trip: Trip;
  readonly request: TripDraft | null;
  /** Trip miles where the drive starts and ends; the whole trip by default. */
  readonly from?: number;
  readonly to?: number;
  /** Token of the link that opened this exact trip. With it, reroutes use the sharer's plan limits. */
  readonly linkToken?: string;
  /** Set for a preview: multiple of the normal driving speed. */
  readonly preview?: { readonly timesFaster: number };
}

/** Guidance actions. The functions never change. */
export interface GuidanceActions {
  /** Asks for location access if needed. Without access, shows a toast instead of starting. */
  readonly start: (options: StartOptions) => Promise<void>;
  readonly stop: () => void;
  readonly previous: () => void;
  readonly next: () => void;
  /** Repeats the last announcement; if outdated, announces the next maneuver. */
  readonly sayAgain: () => void;
  /** Resumes the interrupted drive. */
  readonly resume: () => Promise<void>;
  /** Deletes the interrupted drive. */
  readonly discard: () => void;
  /** Guides in this tab instead of the other one. */
  readonly takeOver: () => Promise<void>;
  /** Requests a new route after a failure. */
  readonly reroute: () => void;
}
