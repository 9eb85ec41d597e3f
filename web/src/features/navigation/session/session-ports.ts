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

/** Speaks announcements, one at a time. */
export interface VoicePort {
  readonly say: (announcement: Announcement, route: GuidedRoute) => void;
  /** Repeats the last announcement. @returns false if none is still valid. */
  readonly repeat: () => boolean;
  /**
   * Updates the drive's position; called before announcing anything there.
   * @param alongMeters from the route's start.
   */
  readonly moved: (alongMeters: number, route: GuidedRoute) => void;
  /** Stops speaking and resets. */
  readonly stop: () => void;
  /** Loads what must be on the device before the network is gone. */
  readonly prepare: () => Promise<unknown>;
}

/** Simulates driving a route, in place of the device's location. */
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
  readonly say: ScreenMessages;
  readonly settings: () => GuidanceSettings;
  /** Returns a UUID. */
  readonly newId: () => string;
  /** Reports an unexpected error; guidance continues. */
  readonly report: (error: unknown) => void;
}
