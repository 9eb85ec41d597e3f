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
import type { Sayings } from './location-access.ts';

/** Says announcements aloud, one at a time. */
export interface VoicePort {
  readonly say: (announcement: Announcement, route: GuidedRoute) => void;
  /** Says what was said last again. @returns false where there is nothing that is still true. */
  readonly repeat: () => boolean;
  /** The drive has moved on: told before what is announced there. @param alongMeters from the route's start. */
  readonly moved: (alongMeters: number, route: GuidedRoute) => void;
  /** Falls silent, and forgets what was said. */
  readonly stop: () => void;
  /** Fetches what has to be on the device before the network is gone. */
  readonly prepare: () => Promise<unknown>;
}

/** Drives a route without a driver, in the place of the device's location. */
export type PreviewPort = (route: GuidedRoute, timesFaster: number, onFix: (fix: PositionFix) => void) => Stop;

/** Everything outside of guidance that its session speaks to. */
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
  readonly say: Sayings;
  readonly settings: () => GuidanceSettings;
  /** @returns a UUID. */
  readonly newId: () => string;
  /** Hears of what should not happen; guidance goes on all the same. */
  readonly report: (error: unknown) => void;
}
