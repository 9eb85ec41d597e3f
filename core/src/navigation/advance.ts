import { distanceMeters } from '../geo/index.ts';
import { announcementsAt } from './announcements.ts';
import { believe } from './believed-fix.ts';
import { hasLeft, isBack, type RoadSense, senseAt } from './leaving.ts';
import { type Match, matchBetween, stretchAt } from './match.ts';
import type {
  GuidanceEvent,
  GuidanceMemory,
  GuidanceSettings,
  GuidanceState,
  GuidedRoute,
  PositionFix,
  TrailMark,
} from './model.ts';
import {
  AGAINST_METERS,
  DRIFT,
  furtherOn,
  headingOf,
  onHighway,
  onStreet,
  type Placed,
  totalOf,
} from './place-on-line.ts';
import { type Reached, reach } from './reach.ts';

/** New state and events after processing a fix. */
export interface Advance {
  readonly state: GuidanceState;
  /** Events in chronological order. */
  readonly events: readonly GuidanceEvent[];
}

/**
 * Distance from the route's start within which a new drive is placed at the start, meters, because a road may pass its
 * own start again.
 */
const AT_START_METERS = 3000;
/** Speed below which the car is stopped and any movement is noise, meters per second. */
const STANDING = 0.8;
/** Maximum position drift of a stopped car, as a multiple of the reported accuracy. */
const WANDERS = 3;
/** Interval between trail points and length of the trail, meters driven. */
const TRAIL_STEP_METERS = 400;
const TRAIL_METERS = 9000;

const emptyMemory: GuidanceMemory = {
  announced: null,
  lastSaid: null,
  landmarks: 0,
  continued: -1,
  suspect: null,
  jump: null,
  trail: [],
  rejoining: 0,
  standingSince: null,
  expected: 0,
  reachedAt: null,
};

/** Returns the state of a drive at the start of its route, before the first fix. */
export const startGuidance = (): GuidanceState => ({
  phase: 'waiting',
  stepIndex: 0,
  alongMeters: 0,
  nextPlace: 0,
  fix: null,
  drivenMeters: 0,
  left: null,
  memory: emptyMemory,
});

/**
 * Processes a fix without throwing for any input. Returns the new state and events; if the fix was rejected, the same
 * state apart from `memory`.
 */
export function advance(
  route: GuidedRoute,
  state: GuidanceState,
  told: PositionFix,
  settings: GuidanceSettings,
): Advance {
  if (state.phase === 'arrived') return { state, events: [] };
  const sense = senseAt(stretchAt(route, state.alongMeters));
  const belief = believe(state, told, sense.exact);
  if (belief.kind === 'ignored') {
    const { reason, jump } = belief;
    return { state: { ...state, memory: { ...state.memory, jump } }, events: [{ kind: 'ignored', reason }] };
  }
  const { fix, seconds, relocated } = belief;
  const driven = state.drivenMeters + (relocated ? 0 : drivenSince(state.fix, fix, seconds));
  const moved: GuidanceState = { ...state, fix, drivenMeters: driven, memory: { ...state.memory, jump: null } };
  if (state.phase === 'waiting') return begin(route, moved, fix, sense, settings);
  if (state.phase === 'off-route' || relocated) return seekLine(route, moved, fix, relocated, settings);
  return follow(route, moved, state, { fix, seconds }, sense, settings);
}

/**
 * Processes the first fix. Places the driver at the route's start if possible, otherwise anywhere near the line,
 * otherwise off the route.
 */
function begin(
  route: GuidedRoute,
  state: GuidanceState,
  fix: PositionFix,
  sense: RoadSense,
  settings: GuidanceSettings,
): Advance {
  const total = totalOf(route);
  const wishes = {
    heading: headingOf(fix),
    expected: state.alongMeters,
    drift: DRIFT.exact,
    against: AGAINST_METERS.exact,
  };
  const atStart = matchBetween(
    route,
    fix.at,
    state.alongMeters,
    Math.min(total, state.alongMeters + AT_START_METERS),
    wishes,
  );
  const near = atStart && atStart.besideMeters <= sense.toleranceMeters(fix) ? atStart : null;
  const match = near ?? matchBetween(route, fix.at, state.alongMeters, total, { ...wishes, drift: 0 });
  if (!match) return { state, events: [] };
  const there = senseAt(stretchAt(route, match.alongMeters));
  if (match.besideMeters > there.toleranceMeters(fix)) return suspectLeft(state, fix, match);
  return onLine(route, { ...state, phase: 'on-route' }, match, fix, settings, true);
}

/** Waits for a few fixes before declaring a new drive off-route, because it may start at a house. */
function suspectLeft(state: GuidanceState, fix: PositionFix, match: Match): Advance {
  const { memory, drivenMeters } = state;
  const suspect = memory.suspect ?? { since: fix.time, fixes: 0, driven: drivenMeters };
  const next = { ...suspect, fixes: suspect.fixes + 1 };
  if (next.fixes < FIXES_BEFORE_START) return { state: { ...state, memory: { ...memory, suspect: next } }, events: [] };
  return leave(state, fix, match.alongMeters);
}

const FIXES_BEFORE_START = 3;

function follow(
  route: GuidedRoute,
  moved: GuidanceState,
  before: GuidanceState,
  { fix, seconds }: { readonly fix: PositionFix; readonly seconds: number },
  sense: RoadSense,
  settings: GuidanceSettings,
): Advance {
  const found = sense.exact
    ? onStreet(route, moved, before, fix, seconds)
    : onHighway(route, moved, before, fix, sense.toleranceMeters(fix));
  if (!found) return { state: moved, events: [] };
  const { match, expected } = found;
  const here = senseAt(stretchAt(route, match.alongMeters));
  const tried = judge(route, moved, found, fix, here);
  if (!tried.left) return stay(route, moved, { ...tried, match, expected }, fix, here, settings);
  const elsewhere = here.exact ? null : furtherOn(route, moved, match, fix, here);
  if (!elsewhere) return leave({ ...moved, memory: { ...moved.memory, trail: tried.trail } }, fix, before.alongMeters);
  const relocated = { match: elsewhere, expected: elsewhere.alongMeters, suspect: null, trail: [] };
  return stay(route, moved, relocated, fix, here, settings);
}

interface Judged {
  readonly left: boolean;
  readonly suspect: GuidanceMemory['suspect'];
  readonly trail: readonly TrailMark[];
}

function judge(route: GuidedRoute, moved: GuidanceState, found: Placed, fix: PositionFix, here: RoadSense): Judged {
  const trail = here.exact ? [] : trailOf(moved, found);
  return { ...hasLeft(route, { ...moved, memory: { ...moved.memory, trail } }, found.match, fix, here), trail };
}

function stay(
  route: GuidedRoute,
  moved: GuidanceState,
  { match, expected, suspect, trail }: Placed & Omit<Judged, 'left'>,
  fix: PositionFix,
  here: RoadSense,
  settings: GuidanceSettings,
): Advance {
  const memory = { ...moved.memory, trail, suspect, expected };
  // Make no announcement and pass no maneuver while the driver may have left the road.
  if (suspect && match.besideMeters > here.toleranceMeters(fix)) return { state: { ...moved, memory }, events: [] };
  return onLine(route, { ...moved, memory }, match, fix, settings, false);
}

/** Advances a drive on the line: passes maneuvers and places, and makes announcements. */
function onLine(
  route: GuidedRoute,
  state: GuidanceState,
  match: Match,
  fix: PositionFix,
  settings: GuidanceSettings,
  first: boolean,
): Advance {
  // Keep a stopped car in place even if the reported position moves.
  const standing = fix.speed !== null && fix.speed < STANDING;
  const wanders = standing && !first && Math.abs(match.alongMeters - state.alongMeters) <= WANDERS * fix.accuracyMeters;
  const alongMeters = wanders ? state.alongMeters : match.alongMeters;
  const memory = {
    ...state.memory,
    expected: first ? alongMeters : state.memory.expected,
    standingSince: standing ? (state.memory.standingSince ?? fix.time) : null,
  };
  const placed: GuidanceState = { ...state, alongMeters, left: null, memory };
  const reached: Reached = reach(route, placed, first);
  const said = announcementsAt(route, reached.state, reached.events, fix, settings);
  return { state: said.state, events: said.events };
}

const leave = (state: GuidanceState, fix: PositionFix, alongMeters: number): Advance => ({
  state: {
    ...state,
    phase: 'off-route',
    left: { at: fix.at, time: fix.time, alongMeters },
    memory: { ...state.memory, suspect: null, trail: [], rejoining: 0 },
  },
  events: [{ kind: 'off-route' }, { kind: 'announce', announcement: { kind: 'off-route' } }],
});

/** Distance before the point of departure within which the line can be rejoined, meters. */
const BEHIND_METERS = 300;
/** Number of fixes on the line required to rejoin it. */
const FIXES_TO_REJOIN = { exact: 2, overview: 3 } as const;

/** Searches the rest of the line when off-route or after a jump, starting with the part up to the next place. */
function seekLine(
  route: GuidedRoute,
  state: GuidanceState,
  fix: PositionFix,
  relocated: boolean,
  settings: GuidanceSettings,
): Advance {
  const total = totalOf(route);
  const from = (state.left?.alongMeters ?? state.alongMeters) - BEHIND_METERS;
  const upTo = Math.min(total, route.places[state.nextPlace]?.alongMeters ?? total);
  const wishes = { heading: headingOf(fix), expected: from, drift: 0, against: AGAINST_METERS.exact };
  const parts: readonly (readonly [number, number])[] =
    upTo < total
      ? [
          [from, upTo],
          [upTo, total],
        ]
      : [[from, total]];
  const near = parts.flatMap(([start, end]) => {
    const match = matchBetween(route, fix.at, start, end, wishes);
    const sense = match && senseAt(stretchAt(route, match.alongMeters));
    return match && sense && isBack(match, fix, sense) ? [{ match, sense }] : [];
  })[0];
  const rejoining = near ? state.memory.rejoining + 1 : 0;
  const memory = { ...state.memory, rejoining, suspect: null };
  if (near && (relocated || rejoining >= FIXES_TO_REJOIN[near.sense.exact ? 'exact' : 'overview'])) {
    const back: GuidanceState = { ...state, phase: 'on-route', memory: { ...memory, rejoining: 0, trail: [] } };
    const advanced = onLine(route, back, near.match, fix, settings, true);
    const was = state.phase === 'off-route';
    return {
      state: advanced.state,
      events: [
        ...(was ? ([{ kind: 'rejoined' }, { kind: 'announce', announcement: { kind: 'rejoined' } }] as const) : []),
        ...advanced.events,
      ],
    };
  }
  if (state.phase === 'off-route') return { state: { ...state, memory }, events: [] };
  return leave({ ...state, memory }, fix, state.alongMeters);
}

/**
 * Returns the meters driven since the previous fix, based on the device's speed if available because positions drift.
 */
function drivenSince(before: PositionFix | null, fix: PositionFix, seconds: number): number {
  if (!before) return 0;
  const apart = distanceMeters(before.at, fix.at);
  const bySpeed = before.speed !== null && fix.speed !== null ? ((before.speed + fix.speed) / 2) * seconds : null;
  // After a gap, use the distance because the speed in between is unknown.
  if (bySpeed !== null && seconds <= 5) return bySpeed;
  return Math.max(0, apart - Math.min(fix.accuracyMeters, before.accuracyMeters) / 2);
}

function trailOf({ memory, drivenMeters }: GuidanceState, { match, expected }: Placed): TrailMark[] {
  const { alongMeters: along, besideMeters: beside } = match;
  const { trail } = memory;
  const last = trail.at(-1);
  if (last && drivenMeters - last.driven < TRAIL_STEP_METERS) return [...trail];
  const kept = trail.filter(({ driven }) => drivenMeters - driven <= TRAIL_METERS);
  return [...kept, { driven: drivenMeters, along, beside, expected }];
}
