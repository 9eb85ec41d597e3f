import { distanceMeters } from '../geo/index.ts';
import type { GuidanceEvent, GuidanceState, GuidedRoute } from './model.ts';

/** The step advances within this distance of the next maneuver, meters. See docs/product/navigation.md#steps. */
export const STEP_ADVANCE_METERS = 50;
/** A place is reached within this distance, meters: exactly on streets, within half a mile on drawn lines. */
const AT_PLACE = { exact: 30, overview: 800 } as const;
/**
 * Stopping this close for this long counts as parked: meters and milliseconds. A drawn line may end two miles from the
 * town.
 */
const PARKED = { exact: { meters: 60, ms: 4000 }, overview: { meters: 3200, ms: 45_000 } } as const;

/** The next leg begins this far past a stop, meters. */
const DRIVEN_OFF_METERS = 10;

/** A state with the events on the way to it. */
export interface Reached {
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/**
 * Passes the maneuvers and places up to the drive's position on the line, in order.
 * @param first whether the drive begins here, or rejoins the line here.
 */
export function reach(route: GuidedRoute, state: GuidanceState, first: boolean): Reached {
  const { steps, places } = route;
  const events: GuidanceEvent[] = [];
  const begins = first && state.stepIndex === 0 && state.alongMeters < STEP_ADVANCE_METERS;
  if (begins) events.push({ kind: 'step', step: 0 });
  let { stepIndex, nextPlace } = state;
  const isNext = (index: number): boolean => {
    const ahead = (steps[index]?.alongMeters ?? Number.POSITIVE_INFINITY) - state.alongMeters;
    // A departure from a stop comes only after reaching it.
    const fromStop = (steps[index - 1]?.place ?? null) !== null;
    return ahead <= (fromStop ? -DRIVEN_OFF_METERS : STEP_ADVANCE_METERS);
  };
  while (isNext(stepIndex + 1)) {
    stepIndex += 1;
    events.push({ kind: 'step', step: stepIndex });
  }
  while (nextPlace < places.length && isAt(route, state, stepIndex, nextPlace)) {
    events.push({ kind: 'place', place: nextPlace });
    nextPlace += 1;
  }
  if (nextPlace < places.length) return { state: { ...state, stepIndex, nextPlace }, events };
  // Parking short of the end passes everything left.
  for (stepIndex += 1; stepIndex < steps.length; stepIndex++) events.push({ kind: 'step', step: stepIndex });
  events.push({ kind: 'arrived' });
  return { state: { ...state, stepIndex: steps.length - 1, nextPlace, phase: 'arrived' }, events };
}

function isAt(
  { steps, places }: GuidedRoute,
  { alongMeters, fix, memory }: GuidanceState,
  stepIndex: number,
  index: number,
): boolean {
  const place = places[index];
  if (!place) return false;
  const sense = (steps[stepIndex]?.exact ?? false) ? 'exact' : 'overview';
  const left = place.alongMeters - alongMeters;
  if (left <= AT_PLACE[sense]) return true;
  const stood = fix === null || memory.standingSince === null ? 0 : fix.time - memory.standingSince;
  if (left <= PARKED[sense].meters && stood >= PARKED[sense].ms) return true;
  // The way to a stop on a dead end may pass behind it first: only the end is reached by straight-line distance.
  const last = index === places.length - 1;
  if (sense === 'overview' || !last || left > 2 * PARKED.exact.meters) return false;
  return fix !== null && distanceMeters(fix.at, place.point) <= AT_PLACE.exact;
}
