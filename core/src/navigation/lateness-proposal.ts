import { hoursOfService, LONG_LEG_HOURS } from '../itinerary/index.ts';
import { isDark } from '../sun/index.ts';
import { hoursToSeconds, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import type { AheadInput, AheadStop } from './ahead-model.ts';
import { leastNightMs, stayMs } from './lateness-expected.ts';
import { isLateHour } from './lateness-hours.ts';
import type { ExpectedStop, LatenessEffect, LatenessProposal } from './lateness-model.ts';

/** Minimum length of a shortened stop, minutes: enough for a meal, and the break required by law. */
const LEAST_STAY_MINUTES = hoursOfService.breakMinutes;

/** Step and range when searching for the latest arrival that is early enough, minutes. */
const STEP_MINUTES = 5;
const MOST_MINUTES = 720;

type Saving = Extract<LatenessProposal, { code: 'skip-break' | 'shorten-stay' }>;

/**
 * Returns the best remedy for a delay's effects, in this order: today's pins, places that close, a late night,
 * tomorrow's pins, a night after dark, the weather.
 */
export function proposalFor(
  input: AheadInput,
  expected: readonly ExpectedStop[],
  effects: readonly LatenessEffect[],
): LatenessProposal {
  for (const effect of [...effects].sort((a, b) => urgency(a) - urgency(b))) {
    const proposal = against(effect, input, expected);
    if (proposal) return proposal;
  }
  return { code: 'nothing-needed' };
}

function urgency(effect: LatenessEffect): number {
  switch (effect.code) {
    case 'pin-missed':
      return effect.today ? 0 : 3;
    case 'closed':
    case 'may-be-closed':
      return 1;
    case 'night-late':
      return 2;
    case 'night-dark':
      return 4;
    case 'weather-worse':
      return 5;
  }
}

function against(
  effect: LatenessEffect,
  input: AheadInput,
  expected: readonly ExpectedStop[],
): LatenessProposal | null {
  const { arrival, timeZone } = effect;
  const before = expected.filter((one) => one.arrival < arrival && isToday(one, expected));
  const night = expected.find(({ stop }) => stop.kind === 'night') ?? null;
  const callAhead = (label: string): LatenessProposal => ({ code: 'call-ahead', label, arrival, timeZone });
  switch (effect.code) {
    case 'pin-missed': {
      const saving = savingOf(before, input, Math.ceil(effect.lateMinutes));
      if (effect.today) return saving ?? callAhead(effect.label);
      return earlierTomorrow(effect.lateMinutes, input, night) ?? saving ?? callAhead(effect.label);
    }
    case 'closed':
    case 'may-be-closed': {
      const minutes =
        effect.code === 'closed'
          ? Math.ceil((arrival - effect.closes) / MILLISECONDS_PER_MINUTE)
          : minutesUntil((at) => !isLateHour(at, timeZone), arrival);
      return savingOf(before, input, minutes) ?? callAhead(effect.label);
    }
    case 'night-late':
    case 'night-dark': {
      const inTime = (at: number): boolean =>
        effect.code === 'night-late'
          ? !isLateHour(at, timeZone)
          : !isDark(at, night?.stop.lat ?? 0, night?.stop.lng ?? 0);
      const saving = savingOf(before, input, minutesUntil(inTime, arrival));
      if (saving?.enough) return saving;
      const nearer = nearerNight(effect.code, before, input, night);
      return nearer ?? (effect.code === 'night-late' ? (saving ?? callAhead(effect.label)) : null);
    }
    case 'weather-worse':
      return effect.severity === 'severe' && night && night.arrival > arrival
        ? nearerNight('night-late', before, input, night)
        : null;
  }
}

const isToday = (one: ExpectedStop, expected: readonly ExpectedStop[]): boolean => {
  const night = expected.findIndex(({ stop }) => stop.kind === 'night');
  return night === -1 || expected.indexOf(one) <= night;
};

/** Returns the minutes by which an arrival must be earlier. */
function minutesUntil(inTime: (at: number) => boolean, arrival: number): number {
  for (let minutes = STEP_MINUTES; minutes <= MOST_MINUTES; minutes += STEP_MINUTES) {
    if (inTime(arrival - minutes * MILLISECONDS_PER_MINUTE)) return minutes;
  }
  return MOST_MINUTES;
}

/**
 * Returns the smallest change on the way that saves enough, otherwise the change that saves the most; null if nothing
 * can be saved.
 */
function savingOf(before: readonly ExpectedStop[], input: AheadInput, needed: number): Saving | null {
  const savings = before.flatMap(({ stop }): Saving[] => {
    const stay = stayMs(stop) / MILLISECONDS_PER_MINUTE;
    const { id: stopId, label, kind } = stop;
    if (kind === 'break' && stay > 0 && maySkip(stop.mile, input)) {
      return [{ code: 'skip-break', stopId, label, minutes: stay, enough: stay >= needed }];
    }
    const spare = stay - LEAST_STAY_MINUTES;
    if (kind !== 'waypoint' || spare <= 0) return [];
    const minutes = Math.min(spare, needed);
    return [{ code: 'shorten-stay', stopId, label, minutes, enough: minutes >= needed }];
  });
  const [best] = savings.sort(
    (a, b) => Number(b.enough) - Number(a.enough) || (a.enough ? a.minutes - b.minutes : b.minutes - a.minutes),
  );
  return best ?? null;
}

/** Returns whether the drive without the break at this mile would be short enough. */
function maySkip(mile: number, { along, stops }: AheadInput): boolean {
  const last = stops.findLast((stop) => stop.mile < mile && rests(stop));
  const next = stops.find((stop) => stop.mile > mile && rests(stop));
  const seconds = along.elapsedAt(next?.mile ?? along.totalMiles) - along.elapsedAt(last?.mile ?? 0);
  return seconds <= hoursToSeconds(LONG_LEG_HOURS);
}

const rests = (stop: AheadStop): boolean =>
  stop.kind === 'morning' || stop.kind === 'night' || stop.kind === 'end' || stayMs(stop) > 0;

/** Returns a proposal for the last town before the night that is reached in time. */
function nearerNight(
  code: 'night-late' | 'night-dark',
  before: readonly ExpectedStop[],
  { along }: AheadInput,
  night: ExpectedStop | null,
): LatenessProposal | null {
  if (!night) return null;
  const inTime = ({ stop, arrival }: ExpectedStop): boolean =>
    code === 'night-late' ? !isLateHour(arrival, stop.timeZone) : !isDark(arrival, stop.lat, stop.lng);
  const town = before.findLast(
    (one) => one.stop.isTown && one.stop.kind !== 'night' && one.stop.label !== night.stop.label && inTime(one),
  );
  if (!town) return null;
  const { id: stopId, label, mile, timeZone } = town.stop;
  const minutesLeft = Math.round((along.elapsedAt(night.stop.mile) - along.elapsedAt(mile)) / 60);
  return { code: 'nearer-night', stopId, label, arrival: town.arrival, timeZone, minutesLeft };
}

/** Returns a proposal to leave earlier tomorrow to make up for the delay; null if that leaves too little sleep. */
function earlierTomorrow(lateMinutes: number, input: AheadInput, night: ExpectedStop | null): LatenessProposal | null {
  if (!night) return null;
  const morning = input.stops.find(({ kind, mile }) => kind === 'morning' && mile >= night.stop.mile);
  if (!morning) return null;
  const rested = night.arrival + leastNightMs(input);
  const planned = Math.max(morning.departure ?? morning.arrival, rested);
  const minutes = Math.ceil(lateMinutes);
  const departure = planned - minutes * MILLISECONDS_PER_MINUTE;
  const { label, timeZone } = morning;
  return departure < rested ? null : { code: 'leave-earlier-tomorrow', label, departure, timeZone, minutes };
}
