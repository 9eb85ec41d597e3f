import { milesToMeters } from '../units/index.ts';
import { announcementPoints } from './announcement-points.ts';
import type {
  Announcement,
  GuidanceEvent,
  GuidanceMemory,
  GuidanceSettings,
  GuidanceState,
  GuidedRoute,
  PositionFix,
} from './model.ts';
import { turnShape } from './turn-shape.ts';

/** Interval within which an instruction isn't repeated, milliseconds. See docs/product/navigation.md#voice-queue. */
export const REPEAT_GUARD_MS = 5000;
/** Maximum distance between two maneuvers announced together, meters. */
const TOGETHER_METERS = 250;
/** Distance to a maneuver within which it is announced with the one after it, meters. */
const AT_HAND_METERS = 15;
/** Interval within which a maneuver announced with the previous one isn't repeated, milliseconds. */
const SAID_TOGETHER_MS = 12_000;
/** Minimum distance to the next maneuver for announcing 'continue', meters. */
const LONG_METERS = milesToMeters(2);
/** Distance after a maneuver at which 'continue' is announced, meters. */
const AFTER_METERS = { exact: 150, overview: 1600 } as const;

/**
 * Distance at which towns and planned fuel stops are announced, and the minimum distance to the next maneuver for that;
 * meters.
 */
const LANDMARK_METERS = milesToMeters(2);
const QUIET_BEFORE_TURN = milesToMeters(0.75);

/** State and events, including announcements. */
export interface Said {
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/**
 * Adds the announcements for the drive's position: first maneuvers and places just reached, then upcoming ones.
 * @param events events of the same fix, in order.
 */
export function announcementsAt(
  route: GuidedRoute,
  state: GuidanceState,
  events: readonly GuidanceEvent[],
  fix: PositionFix,
  settings: GuidanceSettings,
): Said {
  const talk = new Talk(route, state.memory, fix.time);
  const all: GuidanceEvent[] = [];
  const passed = events.flatMap((event) => (event.kind === 'step' ? [event.step] : []));
  const toSay = stepToSay(route, state, passed);
  for (const event of events) {
    all.push(event);
    if (event.kind === 'step' && event.step === toSay) talk.reached(event.step);
    if (event.kind === 'place') talk.place(event.place);
    all.push(...talk.take());
  }
  if (state.phase === 'on-route') talk.ahead(state, settings);
  return { state: { ...state, memory: talk.memory }, events: [...all, ...talk.take()] };
}

/**
 * Returns which of the maneuvers reached with one fix to announce: the first that is still ahead, otherwise the last.
 * Skips arrivals, which are announced as places.
 */
function stepToSay(
  { steps }: GuidedRoute,
  { alongMeters }: GuidanceState,
  passed: readonly number[],
): number | undefined {
  const sayable = passed.filter((index) => turnShape(steps[index]?.type ?? '').kind !== 'arrive');
  return sayable.find((index) => (steps[index]?.alongMeters ?? 0) > alongMeters) ?? sayable.at(-1);
}

/** Collects the announcements for one fix. */
class Talk {
  memory: GuidanceMemory;
  private readonly route: GuidedRoute;
  private readonly now: number;
  private said: GuidanceEvent[] = [];

  constructor(route: GuidedRoute, memory: GuidanceMemory, now: number) {
    this.route = route;
    this.memory = memory;
    this.now = now;
  }

  take(): GuidanceEvent[] {
    const taken = this.said;
    this.said = [];
    return taken;
  }

  /**
   * Announces a reached maneuver, together with one that follows immediately. Skips arrivals, which are announced as
   * places.
   */
  reached(index: number): void {
    const step = this.route.steps[index];
    if (!step || turnShape(step.type).kind === 'arrive') return;
    // Without exact geometry, a maneuver's location is too inexact, except at the drive's start.
    if (!step.exact && index > 0) return;
    const { lastSaid } = this.memory;
    if (lastSaid?.following === index && Math.abs(this.now - lastSaid.time) < SAID_TOGETHER_MS) return;
    this.maneuver({ kind: 'maneuver', step: index, meters: 0, following: this.following(index) });
  }

  /** Returns the maneuver soon after this one; null if there is none or if it is an arrival. */
  private following(index: number): number | null {
    const [step, next] = [this.route.steps[index], this.route.steps[index + 1]];
    const together =
      step &&
      next?.exact &&
      next.alongMeters - step.alongMeters <= TOGETHER_METERS &&
      turnShape(next.type).kind !== 'arrive';
    return together ? index + 1 : null;
  }

  place(index: number): void {
    const { places, steps } = this.route;
    const at = places[index];
    if (!at) return;
    const exact = at.step !== null && (steps[at.step]?.exact ?? false);
    this.announce({ kind: 'place', place: index, last: index === places.length - 1, exact });
  }

  /** Announces the next maneuver at its announcement points, or a long 'continue'. */
  ahead({ stepIndex, alongMeters }: GuidanceState, { announcementFeet }: GuidanceSettings): void {
    const [current, next] = [this.route.steps[stepIndex], this.route.steps[stepIndex + 1]];
    // Announce the next maneuver only after passing the current one.
    if (!next || (current && stepIndex > 0 && alongMeters < current.alongMeters)) return;
    const meters = next.alongMeters - alongMeters;
    const points = announcementPoints(next, announcementFeet);
    const due = points.filter((point) => meters <= point).length;
    const { announced } = this.memory;
    const done = announced?.step === stepIndex + 1 ? announced.points : 0;
    if (due > done) {
      this.memory = { ...this.memory, announced: { step: stepIndex + 1, points: due } };
      const following = meters < AT_HAND_METERS && next.exact ? this.following(stepIndex + 1) : null;
      this.maneuver({ kind: 'maneuver', step: stepIndex + 1, meters, following });
      return;
    }
    if (meters > QUIET_BEFORE_TURN) this.landmark(alongMeters);
    if (!current || due > 0 || this.memory.continued === stepIndex || meters < LONG_METERS) return;
    if (alongMeters - current.alongMeters < AFTER_METERS[current.exact ? 'exact' : 'overview']) return;
    this.memory = { ...this.memory, continued: stepIndex };
    if (current.streetNames.length > 0) this.announce({ kind: 'continue', step: stepIndex, meters });
  }

  /** Announces the next town or fuel stop once. Skips those already passed. */
  private landmark(alongMeters: number): void {
    const { landmarks } = this.route;
    let next = this.memory.landmarks;
    while ((landmarks[next + 1]?.alongMeters ?? Number.POSITIVE_INFINITY) <= alongMeters) next += 1;
    if ((landmarks[next]?.alongMeters ?? Number.POSITIVE_INFINITY) <= alongMeters) next += 1;
    const mark = landmarks[next];
    const meters = (mark?.alongMeters ?? Number.POSITIVE_INFINITY) - alongMeters;
    if (mark && meters <= LANDMARK_METERS) {
      this.announce({ kind: 'landmark', landmark: next, meters });
      next += 1;
    }
    if (next !== this.memory.landmarks) this.memory = { ...this.memory, landmarks: next };
  }

  private maneuver(announcement: Announcement & { readonly kind: 'maneuver' }): void {
    const { lastSaid } = this.memory;
    const { step, following } = announcement;
    // Use the absolute difference because the clock may have been set back.
    if (lastSaid?.step === step && Math.abs(this.now - lastSaid.time) < REPEAT_GUARD_MS) return;
    this.memory = { ...this.memory, lastSaid: { step, following, time: this.now } };
    this.announce(announcement);
  }

  private announce(announcement: Announcement): void {
    this.said.push({ kind: 'announce', announcement });
  }
}
