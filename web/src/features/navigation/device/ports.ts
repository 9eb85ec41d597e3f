import type { Trip } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { PositionFix } from '@roadcast/core/navigation';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { ApiProblem } from '../../../lib/api-error.ts';

/** Stops what was started: a timer, a listener. Safe to call twice. */
export type Stop = () => void;

/** The session's clock. */
export interface ClockPort {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => Stop;
}

/** 'unknown' if the browser doesn't report it before asking. */
export type PermissionState = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Why there is no position. */
export type LocationProblem = 'denied' | 'unavailable' | 'timed-out';

/** The device's own position. Nothing is requested before `ask` or `watch`. */
export interface LocationPort {
  /** Whether this browser can provide positions on this page at all. */
  readonly supported: () => boolean;
  readonly permission: () => Promise<PermissionState>;
  /** Calls back when the driver grants or revokes the permission. */
  readonly onPermission: (changed: (state: PermissionState) => void) => Stop;
  /** Asks once, with the browser's prompt if needed. @returns the problem; null if there is a position. */
  readonly ask: () => Promise<LocationProblem | null>;
  readonly watch: (onFix: (fix: PositionFix) => void, onProblem: (problem: LocationProblem) => void) => Stop;
}

export type ScreenAwake = 'awake' | 'unsupported' | 'may-sleep';

/** Keeps the screen on. */
export interface WakeLockPort {
  /** Keeps the screen awake from now on, and again whenever the page comes back. @returns how to release it. */
  readonly hold: (changed: (state: ScreenAwake) => void) => Stop;
}

/** The browser's network state. Only a hint: the server may run on this machine. */
export interface NetworkPort {
  readonly onChange: (changed: (online: boolean) => void) => Stop;
}

export interface PagePort {
  /** Calls back when the page is hidden or closed: the last moment to store something. */
  readonly onHide: (hidden: () => void) => Stop;
}

/** Which tab of this browser guides: one at a time. */
export interface TabTurnPort {
  /** Returns whether another tab has the turn. */
  readonly isElsewhere: () => Promise<boolean>;
  /**
   * Takes the turn.
   * @param force takes it from the tab that has it.
   * @param onLost called once when another tab has taken it.
   * @returns how to release it; null if another tab has it.
   */
  readonly take: (force: boolean, onLost: () => void) => Promise<Stop | null>;
  /** Calls back once when the other tab has released its turn. */
  readonly onFree: (free: () => void) => Stop;
}

/** Storage on the device. Each method returns whether it succeeded; none throws. */
export interface ShelfPort {
  /** Returns the value stored under a key; undefined if there is none, or if the browser blocks storage. */
  readonly read: (key: ShelfKey) => Promise<unknown>;
  /** Stores a value. Returns false if storage is blocked or full. */
  readonly write: (key: ShelfKey, value: unknown) => Promise<boolean>;
  readonly remove: (...keys: readonly ShelfKey[]) => Promise<void>;
}

/** 'drive' is the drive with its trip, 'place' its progress, 'reports' its pending reports to the server. */
export type ShelfKey = 'drive' | 'place' | 'reports';

/** How much of the drive is stored on the device. */
export type OnDevice = 'whole' | 'without-streets' | 'without-map' | 'saving' | 'not';

/** Stores the app itself and the map along a line for offline stretches. */
export interface OfflinePort {
  /** Fetches what is missing of both. @returns how to stop. */
  readonly keep: (line: OfflineLine, changed: (state: OnDevice) => void) => Stop;
  /** Frees the map's storage. */
  readonly release: () => Promise<void>;
}

/** A line to store the map along, from a point on. */
export interface OfflineLine {
  readonly line: readonly (readonly [lng: number, lat: number])[];
  readonly along: Float64Array;
  /** Meters from the line's start. */
  readonly fromMeters: number;
}

/** A response, or why there is none. */
export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ApiProblem };

/** Data the server records for a drive. Never its position. */
export interface DriveStart {
  readonly id: string;
  /** 'Denver, CO'. */
  readonly origin: string;
  readonly destination: string;
  readonly miles: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /**
   * From its start to its last arrival, nights included. This and the rest are absent in drives that earlier versions
   * stored on the device.
   */
  readonly plannedSeconds?: number;
  /** The request the trip was planned from, with the token of the link that opened it: reroutes are bound to it. */
  readonly trip?: { readonly request: TripRequest; readonly linkToken?: string | undefined };
  /** Where the drive ends, if before its trip does. */
  readonly end?: { readonly name: string } & Position;
}

export interface DriveUpdate {
  /** Share of the way, 0 to 1. */
  readonly shareDriven: number;
  readonly finished: boolean;
}

/** The server. None of these throws, except when aborted. */
export interface ServerPort {
  /** Starts a drive. @param token from an earlier response about the drive. @returns the drive's token from now on. */
  readonly startDrive: (start: DriveStart, token: string | null, signal: AbortSignal) => Promise<Answered<string>>;
  readonly updateDrive: (
    id: string,
    update: DriveUpdate,
    token: string | null,
    signal: AbortSignal,
  ) => Promise<Answered<null>>;
  /** Returns a trip from the driver's position. */
  readonly plan: (request: TripRequest, driveToken: string | null, signal: AbortSignal) => Promise<Answered<Trip>>;
  /** Returns the same trip with current weather. */
  readonly withWeather: (trip: Trip, signal: AbortSignal) => Promise<Answered<Trip>>;
}
