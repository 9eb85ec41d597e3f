import type { Announcement, GuidedRoute } from './model.ts';
import { turnShape } from './turn-shape.ts';

/** A queued or playing announcement. */
export interface VoiceEntry {
  /** Key that is equal for equal instructions, to avoid repeats. */
  readonly key: string;
  readonly announcement: Announcement;
  /**
   * Meters from the route's start at which the announcement expires: its maneuver or place; null if not tied to a
   * location.
   */
  readonly dueMeters: number | null;
  /** Time at which the announcement expires, epoch milliseconds; null if only the location matters. */
  readonly staleAt: number | null;
}

/** Time for which leaving or rejoining the route remains worth announcing, milliseconds. A design choice. */
export const NEWS_MS = 15_000;

/**
 * Returns an announcement with its expiration.
 * @param key the instruction's text, or any unique key.
 * @param alongMeters meters from the route's start to the driver.
 * @param now epoch milliseconds.
 */
export function voiceEntry(
  announcement: Announcement,
  route: GuidedRoute,
  key: string,
  alongMeters: number,
  now: number,
): VoiceEntry {
  const dueMeters = dueOf(announcement, route, alongMeters);
  // Arrivals are worth announcing even shortly after the place.
  const isNews = dueMeters === null || announcement.kind === 'place';
  return { key, announcement, dueMeters, staleAt: isNews ? now + NEWS_MS : null };
}

function dueOf(
  announcement: Announcement,
  { steps, places, landmarks }: GuidedRoute,
  alongMeters: number,
): number | null {
  switch (announcement.kind) {
    case 'maneuver': {
      const step = steps[announcement.step];
      if (step === undefined) return null;
      // A departure remains valid until the first turn.
      return turnShape(step.type).kind === 'start' ? step.alongMeters + step.meters : step.alongMeters;
    }
    case 'continue':
      return alongMeters + announcement.meters;
    case 'landmark':
      return landmarks[announcement.landmark]?.alongMeters ?? null;
    case 'place':
      return places[announcement.place]?.alongMeters ?? null;
    default:
      return null;
  }
}
