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

/** The same instruction is not said again within this, milliseconds. Specification, part 1, point 4. */
export const REPEAT_GUARD_MS = 5000;
/** A maneuver that follows within this is said with the one before, meters. */
const TOGETHER_METERS = 250;
/** What was said with the maneuver before is not said again within this, milliseconds. */
const SAID_TOGETHER_MS = 12_000;
/** From here on it is worth saying that nothing comes for long. */
const LONG_METERS = milesToMeters(2);
/** Said so far after a maneuver, meters. */
const AFTER_METERS = { exact: 150, overview: 1600 } as const;

/** Towns and planned stops are said so far ahead; where a maneuver is nearer than this, that comes first. Meters. */
const LANDMARK_METERS = milesToMeters(2);
const QUIET_BEFORE_TURN = milesToMeters(0.75);

/** A state with everything that happened, what is to be said included. */
export interface Said {
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/**
 * Adds what is to be said where the drive is: maneuvers and places that it has just reached, then what comes next.
 * @param events of the same position, in their order.
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

/** @returns of the maneuvers that one position passes the one to say: the first that is still ahead, else the last one. An arrival is said by its place. */
function stepToSay(
  { steps }: GuidedRoute,
  { alongMeters }: GuidanceState,
  passed: readonly number[],
): number | undefined {
  const sayable = passed.filter((index) => turnShape(steps[index]?.type ?? '').kind !== 'arrive');
  return sayable.find((index) => (steps[index]?.alongMeters ?? 0) > alongMeters) ?? sayable.at(-1);
}

/** What is said at one position. */
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

  /** The maneuver is here: its instruction, and what follows at once. Arrivals are said by their place. */
  reached(index: number): void {
    const step = this.route.steps[index];
    if (!step || turnShape(step.type).kind === 'arrive') return;
    // Of a road that is only drawn nobody knows where exactly the maneuver is; its start is where the drive is.
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

  /** The next maneuver, where one of its points is reached; else that none comes for long. */
  ahead({ stepIndex, alongMeters }: GuidanceState, { announcementFeet }: GuidanceSettings): void {
    const [current, next] = [this.route.steps[stepIndex], this.route.steps[stepIndex + 1]];
    // What comes after a maneuver is said once that is behind.
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

  /** The next town or stop for fuel, once; of several that are near together the last one before the drive. */
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
