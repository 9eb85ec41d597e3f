import type { Announcement, GuidedRoute } from './model.ts';
import { turnShape } from './turn-shape.ts';

/** A queued or playing announcement. */
export interface VoiceEntry {
  /** Equal for equal instructions, to avoid repeats. */
  readonly key: string;
  readonly announcement: Announcement;
  /** Meters from the route's start where it expires: the maneuver, the place; null without a place on the route. */
  readonly dueMeters: number | null;
  /** Epoch milliseconds when it expires; null if valid up to its place. */
  readonly staleAt: number | null;
}

/** How long leaving or rejoining the route is news, milliseconds. Our choice: drivers have seen it by then. */
export const NEWS_MS = 15_000;

/**
 * Returns an announcement with when and where it expires.
 * @param key the instruction's text, or any unique key.
 * @param alongMeters the drive's position, from the route's start.
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
  // Arrivals are worth announcing even just after the place.
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
      // A departure applies up to the first turn.
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
