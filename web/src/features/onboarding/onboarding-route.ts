import { isRecord } from '@roadcast/core/records';
import { hoursOfStyle, questionNames, quizQuestions, type TravelDna } from '@roadcast/core/travel-style';
import { nowhere, preferenceFields, type TripPlace } from '@roadcast/core/trip-request';
import { readSession, writeSession } from '../../lib/storage/local-store.ts';
import { onboardingKey } from './stored-keys.ts';

/** Route and quiz of a first visit, kept in session storage. */
export interface OnboardingRoute {
  readonly origin: TripPlace;
  readonly destination: TripPlace;
  /** Null until the quiz is completed or skipped. */
  readonly travelDNA: TravelDna | null;
  /** When it was stored, epoch milliseconds. */
  readonly timestamp: number;
}

/** Parses a stored route. Unreadable parts are empty. */
export function onboardingRouteOf(stored: unknown): OnboardingRoute {
  const given = isRecord(stored) ? stored : {};
  return {
    origin: placeOf(given.origin),
    destination: placeOf(given.destination),
    travelDNA: dnaOf(given.travelDNA),
    timestamp: typeof given.timestamp === 'number' ? given.timestamp : 0,
  };
}

export const readOnboardingRoute = (): OnboardingRoute => onboardingRouteOf(readSession(onboardingKey));

export function keepOnboardingRoute(route: Omit<OnboardingRoute, 'timestamp'>, now = Date.now()): void {
  writeSession(onboardingKey, { ...route, timestamp: now });
}

function placeOf(stored: unknown): TripPlace {
  if (!isRecord(stored) || typeof stored.name !== 'string') return nowhere;
  const { name, at } = stored;
  if (!isRecord(at)) return { name, at: null };
  const { lat, lng } = at;
  return { name, at: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null };
}

function dnaOf(stored: unknown): TravelDna | null {
  if (!isRecord(stored)) return null;
  const known = questionNames.every((name) => quizQuestions[name].some((choice) => choice === stored[name]));
  if (!known) return null;
  // Checked above, choice by choice.
  const answers = stored as Omit<TravelDna, 'hoursPerDay'>;
  const { hoursPerDay } = stored;
  const { least, most } = preferenceFields.drivingHoursPerDay;
  const isHours = typeof hoursPerDay === 'number' && hoursPerDay >= least && hoursPerDay <= most;
  const { style, flexibility, priority, group } = answers;
  return { style, flexibility, priority, group, hoursPerDay: isHours ? hoursPerDay : hoursOfStyle[style] };
}
