import { distanceMeters } from '../geo/index.ts';
import type { GuidanceEvent, GuidanceState, GuidedRoute } from './model.ts';

/** The step advances within this of the next maneuver, meters. Specification, part 1, point 9. */
export const STEP_ADVANCE_METERS = 50;
/** A place is reached within this of it, meters: exactly where the line is the street, within half a mile where it is drawn. */
const AT_PLACE = { exact: 30, overview: 800 } as const;
/** Whoever stands so near has parked, meters, and for so many positions. */
const PARKED_METERS = 60;
const PARKED_FIXES = 4;

/** Past a stop by this, the next leg has begun, meters. */
const DRIVEN_OFF_METERS = 10;

/** A state with what happened on the way to it. */
export interface Reached {
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/**
 * Passes the maneuvers and places up to where the drive is on the line, one after the other.
 * @param first whether the drive begins here, or comes back to the line here.
 */
export function reach(route: GuidedRoute, state: GuidanceState, first: boolean): Reached {
  const { steps, places } = route;
  const events: GuidanceEvent[] = [];
  const begins = first && state.stepIndex === 0 && state.alongMeters < STEP_ADVANCE_METERS;
  if (begins) events.push({ kind: 'step', step: 0 });
  let { stepIndex, nextPlace } = state;
  const isNext = (index: number): boolean => {
    const ahead = (steps[index]?.alongMeters ?? Number.POSITIVE_INFINITY) - state.alongMeters;
    // From a stop one drives off once one has been there.
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
  // Whoever parks short of the end has passed what is left.
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
  const exact = steps[stepIndex]?.exact ?? false;
  const left = place.alongMeters - alongMeters;
  if (left <= AT_PLACE[exact ? 'exact' : 'overview']) return true;
  if (!exact || left > 2 * PARKED_METERS) return false;
  const parked = memory.standing >= PARKED_FIXES && left <= PARKED_METERS;
  return parked || (fix !== null && distanceMeters(fix.at, place.point) <= AT_PLACE.exact);
}
