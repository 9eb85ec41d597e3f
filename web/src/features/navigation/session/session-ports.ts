import type { DriveId } from '@roadcast/core/ids';
import type { Announcement, GuidanceSettings, GuidedRoute, PositionFix } from '@roadcast/core/navigation';
import type {
  ClockPort,
  LocationPort,
  NetworkPort,
  OfflinePort,
  PagePort,
  ServerPort,
  ShelfPort,
  Stop,
  TabTurnPort,
  WakeLockPort,
} from '../device/ports.ts';
import type { ScreenMessages } from './location-access.ts';

/** Speaks announcements one at a time. */
export interface VoicePort {
  readonly say: (announcement: Announcement, route: GuidedRoute) => void;
  /** Repeats the last announcement. @returns false if it's outdated. */
  readonly repeat: () => boolean;
  /**
   * Updates the drive's position. Call before announcing anything there.
   * @param alongMeters meters from the route's start.
   */
  readonly moved: (alongMeters: number, route: GuidedRoute) => void;
  /** Stops speaking and resets. */
  readonly stop: () => void;
  /** Preloads everything the voice needs offline. */
  readonly prepare: () => Promise<unknown>;
}

/** Simulates driving a route instead of using the device's location. */
export type PreviewPort = (route: GuidedRoute, timesFaster: number, onFix: (fix: PositionFix) => void) => Stop;

/** External dependencies of the guidance session. */
export interface SessionPorts {
  readonly clock: ClockPort;
  readonly location: LocationPort;
  readonly wakeLock: WakeLockPort;
  readonly network: NetworkPort;
  readonly page: PagePort;
  readonly turn: TabTurnPort;
  readonly shelf: ShelfPort;
  readonly offline: OfflinePort;
  readonly server: ServerPort;
  readonly preview: PreviewPort;
  readonly voice: VoicePort;
  readonly messages: ScreenMessages;
  readonly settings: () => GuidanceSettings;
  /** Generates a UUID. */
  readonly newId: () => DriveId;
  /** Reports an unexpected error; guidance continues. */
  readonly report: (error: unknown) => void;
}
