import type { Announcement, GuidedRoute } from './model.ts';
import { turnShape } from './turn-shape.ts';

/** What waits to be said, or is being said. */
export interface VoiceEntry {
  /** The same for the same instruction: it is not said again at once. */
  readonly key: string;
  readonly announcement: Announcement;
  /** Meters from the route's start at which it is no longer true: the maneuver, the place; null for what has no place on the route. */
  readonly dueMeters: number | null;
  /** Epoch milliseconds from which on it is old news; null for what stays true up to its place. */
  readonly staleAt: number | null;
}

/** That the route was left, or found again, is news for so long, milliseconds. Ours: a driver has seen it by then. */
export const NEWS_MS = 15_000;

/**
 * @param key the instruction as it will be said, or whatever tells it from others.
 * @param alongMeters where the drive is, from the route's start.
 * @param now epoch milliseconds.
 * @returns an announcement with when and where it stops being true.
 */
export function voiceEntry(
  announcement: Announcement,
  route: GuidedRoute,
  key: string,
  alongMeters: number,
  now: number,
): VoiceEntry {
  const dueMeters = dueOf(announcement, route, alongMeters);
  // A place that was reached is passed a moment later, and still was reached.
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
      // A departure holds for the road up to the first turn.
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
