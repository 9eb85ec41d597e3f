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

/** The same instruction isn't repeated within this, milliseconds. See docs/product/navigation.md#voice-queue. */
export const REPEAT_GUARD_MS = 5000;
/** A maneuver within this of the previous one is announced with it, meters. */
const TOGETHER_METERS = 250;
/** A maneuver announced with the previous one isn't repeated within this, milliseconds. */
const SAID_TOGETHER_MS = 12_000;
/** Minimum distance to the next maneuver for a 'continue'. */
const LONG_METERS = milesToMeters(2);
/** 'Continue' comes this far after a maneuver, meters. */
const AFTER_METERS = { exact: 150, overview: 1600 } as const;

/** Announcement distance of towns and planned stops; a maneuver closer than this comes first. Meters. */
const LANDMARK_METERS = milesToMeters(2);
const QUIET_BEFORE_TURN = milesToMeters(0.75);

/** A state with its events, announcements included. */
export interface Said {
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/**
 * Adds the announcements at the drive's position: maneuvers and places just reached, then the next ones.
 * @param events of the same position, in order.
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
 * Returns the maneuver to announce of those one position passes: the first that is still ahead, else the last one.
 * Arrivals are announced by their place.
 */
function stepToSay(
  { steps }: GuidedRoute,
  { alongMeters }: GuidanceState,
  passed: readonly number[],
): number | undefined {
  const sayable = passed.filter((index) => turnShape(steps[index]?.type ?? '').kind !== 'arrive');
  return sayable.find((index) => (steps[index]?.alongMeters ?? 0) > alongMeters) ?? sayable.at(-1);
}

/** Announcements at one position. */
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
   * Announces a reached maneuver: its instruction, and one following at once. Arrivals are announced by their place.
   */
  reached(index: number): void {
    const step = this.route.steps[index];
    if (!step || turnShape(step.type).kind === 'arrive') return;
    // Without exact geometry a maneuver's exact location is unknown; the start is where the drive is.
    if (!step.exact && index > 0) return;
    const { lastSaid } = this.memory;
    if (lastSaid?.following === index && Math.abs(this.now - lastSaid.time) < SAID_TOGETHER_MS) return;
    const next = this.route.steps[index + 1];
    const together =
      next?.exact && next.alongMeters - step.alongMeters <= TOGETHER_METERS && turnShape(next.type).kind !== 'arrive';
    const following = together ? index + 1 : null;
    this.maneuver({ kind: 'maneuver', step: index, meters: 0, following });
  }

  place(index: number): void {
    const { places, steps } = this.route;
    const at = places[index];
    if (!at) return;
    const exact = at.step !== null && (steps[at.step]?.exact ?? false);
    this.say({ kind: 'place', place: index, last: index === places.length - 1, exact });
  }

  /** Announces the next maneuver at its announcement points; otherwise a long 'continue'. */
  ahead({ stepIndex, alongMeters }: GuidanceState, { announcementFeet }: GuidanceSettings): void {
    const [current, next] = [this.route.steps[stepIndex], this.route.steps[stepIndex + 1]];
    // The next maneuver is announced only once the current one is behind.
    if (!next || (current && stepIndex > 0 && alongMeters < current.alongMeters)) return;
    const meters = next.alongMeters - alongMeters;
    const points = announcementPoints(next, announcementFeet);
    const due = points.filter((point) => meters <= point).length;
    const { announced } = this.memory;
    const done = announced?.step === stepIndex + 1 ? announced.points : 0;
    if (due > done) {
      this.memory = { ...this.memory, announced: { step: stepIndex + 1, points: due } };
      this.maneuver({ kind: 'maneuver', step: stepIndex + 1, meters, following: null });
      return;
    }
    if (meters > QUIET_BEFORE_TURN) this.landmark(alongMeters);
    if (!current || due > 0 || this.memory.continued === stepIndex || meters < LONG_METERS) return;
    if (alongMeters - current.alongMeters < AFTER_METERS[current.exact ? 'exact' : 'overview']) return;
    this.memory = { ...this.memory, continued: stepIndex };
    if (current.streetNames.length > 0) this.say({ kind: 'continue', step: stepIndex, meters });
  }

  /** Announces the next town or fuel stop, once; of several close together the last one before the car. */
  private landmark(alongMeters: number): void {
    const { landmarks } = this.route;
    let next = this.memory.landmarks;
    while ((landmarks[next + 1]?.alongMeters ?? Number.POSITIVE_INFINITY) <= alongMeters) next += 1;
    if ((landmarks[next]?.alongMeters ?? Number.POSITIVE_INFINITY) <= alongMeters) next += 1;
    const mark = landmarks[next];
    const meters = (mark?.alongMeters ?? Number.POSITIVE_INFINITY) - alongMeters;
    if (mark && meters <= LANDMARK_METERS) {
      this.say({ kind: 'landmark', landmark: next, meters });
      next += 1;
    }
    if (next !== this.memory.landmarks) this.memory = { ...this.memory, landmarks: next };
  }

  private maneuver(announcement: Announcement & { readonly kind: 'maneuver' }): void {
    const { lastSaid } = this.memory;
    const { step, following } = announcement;
    // The clock may have been set back in between.
    if (lastSaid?.step === step && Math.abs(this.now - lastSaid.time) < REPEAT_GUARD_MS) return;
    this.memory = { ...this.memory, lastSaid: { step, following, time: this.now } };
    this.say(announcement);
  }

  private say(announcement: Announcement): void {
    this.said.push({ kind: 'announce', announcement });
  }
}
