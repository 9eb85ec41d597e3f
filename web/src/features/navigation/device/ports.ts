import type { Trip } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { DriveId } from '@roadcast/core/ids';
import type { PositionFix } from '@roadcast/core/navigation';
import type { TripDraft, TripRequest } from '@roadcast/core/trip-request';
import type { ApiProblem } from '../../../lib/api-error.ts';

/** Stops a timer, listener or other background work. Safe to call twice. */
export type Stop = () => void;

export interface ClockPort {
  /** Current time, epoch milliseconds. */
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => Stop;
}

/** Location permission; 'unknown' if the browser can't report it without prompting. */
export type PermissionState = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Why no position is available. */
export type LocationProblem = 'denied' | 'unavailable' | 'timed-out';

/** Device location. Never prompts before `ask` or `watch` is called. */
export interface LocationPort {
  /** Whether this page can use the browser's location. */
  readonly supported: () => boolean;
  readonly permission: () => Promise<PermissionState>;
  /** Calls back when the driver grants or revokes permission. */
  readonly onPermission: (changed: (state: PermissionState) => void) => Stop;
  /** Requests a position, prompting if needed. @returns the problem; null on success. */
  readonly ask: () => Promise<LocationProblem | null>;
  readonly watch: (onFix: (fix: PositionFix) => void, onProblem: (problem: LocationProblem) => void) => Stop;
}

export type ScreenAwake = 'awake' | 'unsupported' | 'may-sleep';

/** Keeps the screen on. */
export interface WakeLockPort {
  /** Keeps the screen awake, even after the page has been hidden and shown again. @returns a function to release it. */
  readonly hold: (changed: (state: ScreenAwake) => void) => Stop;
}

/** Browser's network state. Only a hint, because the server may run on this machine. */
export interface NetworkPort {
  readonly onChange: (changed: (online: boolean) => void) => Stop;
}

export interface PagePort {
  /** Calls back when the page is hidden or closed, the last chance to store anything. */
  readonly onHide: (hidden: () => void) => Stop;
}

/** Coordinates which of the browser's tabs is guiding; only one can. */
export interface TabTurnPort {
  /** Returns whether another tab is guiding. */
  readonly isElsewhere: () => Promise<boolean>;
  /**
   * Makes this tab the guiding one.
   * @param force takes over from another tab.
   * @param onLost called once when another tab takes over.
   * @returns a function to stop guiding; null if another tab is guiding.
   */
  readonly take: (force: boolean, onLost: () => void) => Promise<Stop | null>;
  /** Calls back once when the other tab stops guiding. */
  readonly onFree: (free: () => void) => Stop;
}

/** Device storage. Methods never throw; writes return whether they succeeded. */
export interface ShelfPort {
  /** Returns a stored value; undefined if missing or if storage is blocked. */
  readonly read: (key: ShelfKey) => Promise<unknown>;
  /** Stores a value. Returns false if storage is blocked or full. */
  readonly write: (key: ShelfKey, value: unknown) => Promise<boolean>;
  readonly remove: (...keys: readonly ShelfKey[]) => Promise<void>;
}

/** `drive` is the drive with its trip, `place` its progress, and `reports` the updates not yet sent to the server. */
export type ShelfKey = 'drive' | 'place' | 'reports';

/** How much of the drive is stored on the device. */
export type OnDevice = 'whole' | 'without-streets' | 'without-map' | 'saving' | 'not';

/** Stores the app and the map along a line for use offline. */
export interface OfflinePort {
  /** Fetches the missing parts of the app and map. @returns a function to stop. */
  readonly keep: (line: OfflineLine, changed: (state: OnDevice) => void) => Stop;
  /** Deletes the stored map. */
  readonly release: () => Promise<void>;
}

/** Line along which to store the map. */
export interface OfflineLine {
  readonly line: readonly (readonly [lng: number, lat: number])[];
  readonly along: Float64Array;
  /** Where the remaining line begins, meters from its start. */
  readonly fromMeters: number;
}

/** Result of a server call: a value or a problem. */
export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ApiProblem };

/** Data the server records about a drive. Never includes positions. */
export interface DriveStart {
  readonly id: DriveId;
  /** Place name, such as 'Denver, CO'. */
  readonly origin: string;
  readonly destination: string;
  readonly miles: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /**
   * Planned seconds from the start to the last arrival, including nights. This and the fields below are missing in
   * drives stored by earlier versions.
   */
  readonly plannedSeconds?: number;
  /**
   * Request the trip was planned from, and the token of the link that opened it. The server checks reroutes against it.
   */
  readonly trip?: { readonly request: TripDraft; readonly linkToken?: string | undefined };
  /** Where the drive ends, if before the trip's end. */
  readonly end?: { readonly name: string } & Position;
}

export interface DriveUpdate {
  /** Completed share of the drive, 0 to 1. */
  readonly shareDriven: number;
  readonly finished: boolean;
}

/** Server calls. They throw only when aborted. */
export interface ServerPort {
  /** Starts a drive. @param token token from an earlier response about the drive. @returns the new token. */
  readonly startDrive: (start: DriveStart, token: string | null, signal: AbortSignal) => Promise<Answered<string>>;
  readonly updateDrive: (
    id: DriveId,
    update: DriveUpdate,
    token: string | null,
    signal: AbortSignal,
  ) => Promise<Answered<null>>;
  /** Plans a trip from the driver's position. */
  readonly plan: (request: TripRequest, driveToken: string | null, signal: AbortSignal) => Promise<Answered<Trip>>;
  /** Returns the trip with current weather. */
  readonly withWeather: (trip: Trip, signal: AbortSignal) => Promise<Answered<Trip>>;
}
