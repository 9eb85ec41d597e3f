import { distanceMeters } from '../geo/index.ts';
import type { GuidanceEvent, GuidanceState, GuidedRoute } from './model.ts';

/** Distance to the next maneuver at which the step advances, meters. See docs/product/navigation.md#steps. */
export const STEP_ADVANCE_METERS = 50;
/** Distance within which a place is reached, meters: precise on streets, half a mile on drawn lines. */
const AT_PLACE = { exact: 30, overview: 800 } as const;
/**
 * Distance from a place in meters and stop duration in milliseconds after which the car counts as parked there. A drawn
 * line may end two miles from the town.
 */
const PARKED = { exact: { meters: 60, ms: 4000 }, overview: { meters: 3200, ms: 45_000 } } as const;

/** Distance past a stop at which the next leg starts, meters. */
const DRIVEN_OFF_METERS = 10;

/** New state and the events leading to it. */
export interface Reached {
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/**
 * Passes all maneuvers and places up to the drive's position on the line, in order.
 * @param first whether the drive starts or rejoins the line at this position.
 */
export function reach(route: GuidedRoute, state: GuidanceState, first: boolean): Reached {
  const { steps, places } = route;
  const events: GuidanceEvent[] = [];
  const begins = first && state.stepIndex === 0 && state.alongMeters < STEP_ADVANCE_METERS;
  if (begins) events.push({ kind: 'step', step: 0 });
  let { stepIndex, nextPlace } = state;
  const isNext = (index: number): boolean => {
    const ahead = (steps[index]?.alongMeters ?? Number.POSITIVE_INFINITY) - state.alongMeters;
    // Depart from a stop only after reaching it.
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
  const reachedAt = nextPlace > state.nextPlace ? state.drivenMeters : state.memory.reachedAt;
  const memory = { ...state.memory, reachedAt };
  if (nextPlace < places.length) return { state: { ...state, stepIndex, nextPlace, memory }, events };
  // Parking near the end also passes the remaining maneuvers.
  for (stepIndex += 1; stepIndex < steps.length; stepIndex++) events.push({ kind: 'step', step: stepIndex });
  events.push({ kind: 'arrived' });
  return { state: { ...state, stepIndex: steps.length - 1, nextPlace, memory, phase: 'arrived' }, events };
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
  // The route may first pass behind a place, so use the straight-line distance only for the end, after the last turn.
  const last = index === places.length - 1 && (steps.at(-2)?.alongMeters ?? 0) <= alongMeters + AT_PLACE.exact;
  if (sense === 'overview' || !last || left > 2 * PARKED.exact.meters) return false;
  return fix !== null && distanceMeters(fix.at, place.point) <= AT_PLACE.exact;
}
