import { interpolateAt } from '../geo/index.ts';
import { matchBetween } from './match.ts';
import type { GuidanceState, GuidedRoute, NavigationProgress } from './model.ts';
import { speedLimitAt } from './speed-limit.ts';

/** Conversion from meters per second to miles per hour. See docs/product/units-and-formats.md#conversions. */
const MPH_PER_METER_PER_SECOND = 2.237;
/** Search range around the position on the line, meters. */
const AROUND_METERS = 500;

/** Returns a drive's progress and what remains. */
export function progressOf(route: GuidedRoute, state: GuidanceState): NavigationProgress {
  const { along, elapsed, steps, places } = route;
  const { alongMeters, stepIndex, nextPlace, fix } = state;
  const total = along[along.length - 1] ?? 0;
  const totalSeconds = elapsed[elapsed.length - 1] ?? 0;
  const secondsAt = (meters: number): number => interpolateAt(along, elapsed, meters);
  const current = steps[stepIndex];
  const upcoming = current && current.alongMeters > alongMeters ? stepIndex : Math.min(steps.length - 1, stepIndex + 1);
  const here = secondsAt(alongMeters);
  const place = places[nextPlace];
  const ahead = places.slice(nextPlace);
  const today = ahead.slice(0, ahead.findIndex(({ endsDay }) => endsDay) + 1);
  const match = fix
    ? matchBetween(route, fix.at, alongMeters - AROUND_METERS, alongMeters + AROUND_METERS, nowhere)
    : null;
  return {
    currentStepIndex: stepIndex,
    upcomingStepIndex: upcoming,
    distanceToNextStep: Math.max(0, (steps[upcoming]?.alongMeters ?? total) - alongMeters),
    totalDistance: total,
    remainingDistance: Math.max(0, total - alongMeters),
    estimatedTimeRemaining: Math.max(0, totalSeconds - here),
    staysRemaining: today.reduce((sum, { staySeconds, endsDay }) => sum + (endsDay ? 0 : staySeconds), 0),
    currentSpeed: fix?.speed == null ? null : fix.speed * MPH_PER_METER_PER_SECOND,
    speedLimit: state.phase === 'off-route' ? null : speedLimitAt(route, alongMeters, stepIndex),
    distanceToPlace: Math.max(0, (place?.alongMeters ?? total) - alongMeters),
    timeToPlace: Math.max(0, (place ? secondsAt(place.alongMeters) : totalSeconds) - here),
    besideMeters: match?.besideMeters ?? null,
    exact: current?.exact ?? false,
  };
}

const nowhere = { heading: null, expected: 0, drift: 0, against: 0 } as const;
