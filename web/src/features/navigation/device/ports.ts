import type { Trip } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { PositionFix } from '@roadcast/core/navigation';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { ApiProblem } from '../../../lib/api-error.ts';

/** Ends what was begun: a timer, a listener. Harmless when called twice. */
export type Stop = () => void;

/** Time, as the session knows it. */
export interface ClockPort {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => Stop;
}

/** 'unknown' where the browser does not say before it is asked. */
export type PermissionState = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Why there is no position. */
export type LocationProblem = 'denied' | 'unavailable' | 'timed-out';

/** The device's own position. Nothing is asked for before `ask` or `watch`. */
export interface LocationPort {
  /** Whether this browser can tell positions on this page at all. */
  readonly supported: () => boolean;
  readonly permission: () => Promise<PermissionState>;
  /** Hears when the driver gives or takes away the permission. */
  readonly onPermission: (changed: (state: PermissionState) => void) => Stop;
  /** Asks once, with the browser's question where it has to. @returns the problem; null where there is a position. */
  readonly ask: () => Promise<LocationProblem | null>;
  readonly watch: (onFix: (fix: PositionFix) => void, onProblem: (problem: LocationProblem) => void) => Stop;
}

export type ScreenAwake = 'awake' | 'unsupported' | 'may-sleep';

/** Keeps the screen on. */
export interface WakeLockPort {
  /** Holds the screen awake from now on, again whenever the page comes back. @returns how to let it go. */
  readonly hold: (changed: (state: ScreenAwake) => void) => Stop;
}

/** The browser's word on the network. It is a hint only: the server may run on this very machine. */
export interface NetworkPort {
  readonly onChange: (changed: (online: boolean) => void) => Stop;
}

export interface PagePort {
  /** Hears when the page goes out of sight or away: the last moment to keep something. */
  readonly onHide: (hidden: () => void) => Stop;
}

/** Which tab of this browser guides: one at a time. */
export interface TabTurnPort {
  /** @returns whether another tab has the turn. */
  readonly isElsewhere: () => Promise<boolean>;
  /**
   * Takes the turn. @param force takes it from the tab that has it. @param onLost hears once when another tab has taken it.
   * @returns how to give it up; null where another tab has it.
   */
  readonly take: (force: boolean, onLost: () => void) => Promise<Stop | null>;
  /** Hears once when the other tab has given up its turn. */
  readonly onFree: (free: () => void) => Stop;
}

/** What is kept on the device. Each method says whether it could; none throws. */
export interface ShelfPort {
  /** @returns what is kept under a key; undefined for nothing, or where the browser keeps storage shut. */
  readonly read: (key: ShelfKey) => Promise<unknown>;
  /** @returns false where it could not be kept: storage shut, or full. */
  readonly write: (key: ShelfKey, value: unknown) => Promise<boolean>;
  readonly remove: (...keys: readonly ShelfKey[]) => Promise<void>;
}

/** 'drive' is the drive with its trip, 'place' where it is, 'reports' what the server has not been told yet. */
export type ShelfKey = 'drive' | 'place' | 'reports';

/** How far the drive is held on the device. */
export type OnDevice = 'whole' | 'without-streets' | 'without-map' | 'saving' | 'not';

/** The application itself and the map along a line, kept for stretches without a network. */
export interface OfflinePort {
  /** Keeps what is missing of both. @returns how to stop fetching. */
  readonly keep: (line: OfflineLine, changed: (state: OnDevice) => void) => Stop;
  /** Gives the map's room back. */
  readonly release: () => Promise<void>;
}

/** A line to hold the map along, from a spot on. */
export interface OfflineLine {
  readonly line: readonly (readonly [lng: number, lat: number])[];
  readonly along: Float64Array;
  /** Meters from the line's start. */
  readonly fromMeters: number;
}

/** An answer, or why there is none. */
export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ApiProblem };

/** What the server counts of a drive. Never where it is. */
export interface DriveStart {
  readonly id: string;
  /** 'Denver, CO'. */
  readonly origin: string;
  readonly destination: string;
  readonly miles: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** From its start to its last arrival, nights included. This and the rest are missing in drives that earlier versions kept on the device. */
  readonly plannedSeconds?: number;
  /** What the trip was planned from, with the token of the link that opened it: reroutes are bound to it. */
  readonly trip?: { readonly request: TripRequest; readonly linkToken?: string | undefined };
  /** Where the drive ends, if before its trip does. */
  readonly end?: { readonly name: string } & Position;
}

export interface DriveUpdate {
  /** Of the way, 0 to 1. */
  readonly shareDriven: number;
  readonly finished: boolean;
}

/** The server. None of these throws, but for an abort. */
export interface ServerPort {
  /** @param token of an earlier answer about the drive. @returns the token by which the drive is known from now on. */
  readonly startDrive: (start: DriveStart, token: string | null, signal: AbortSignal) => Promise<Answered<string>>;
  readonly updateDrive: (
    id: string,
    update: DriveUpdate,
    token: string | null,
    signal: AbortSignal,
  ) => Promise<Answered<null>>;
  /** @returns a trip from where the driver is. */
  readonly plan: (request: TripRequest, driveToken: string | null, signal: AbortSignal) => Promise<Answered<Trip>>;
  /** @returns the same trip with weather as it is known now. */
  readonly withWeather: (trip: Trip, signal: AbortSignal) => Promise<Answered<Trip>>;
}
