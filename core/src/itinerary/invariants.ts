import { pairs } from '../lists/index.ts';
import { roadMeters, roadSeconds } from '../roads/index.ts';
import { localTime } from './clock.ts';
import { brokenService } from './invariants-of-service.ts';
import { type Itinerary, type ItineraryInput, type Stop, wheelSecondsByDay } from './itinerary.ts';
import { LEG_TOLERANCE } from './rhythm.ts';
import { noWishes, type TripWishes } from './wishes.ts';

const NEGLIGIBLE = 1e-6;

/** Checks a plan against the rules for every trip. Returns a sentence per broken rule; empty for a valid plan. */
export function brokenInvariants(itinerary: Itinerary, input: ItineraryInput): string[] {
  const { wishes = noWishes } = input;
  return [
    ...brokenFrame(itinerary, input),
    ...brokenSums(itinerary, input),
    ...brokenDays(itinerary, input, wishes),
    ...brokenStops(itinerary, input),
    ...brokenClocks(itinerary, wishes),
    ...brokenLengths(itinerary, input, wishes),
    ...missingCharges(itinerary, wishes),
    ...brokenNights(itinerary, input, wishes),
    ...(wishes.dutyCycle ? brokenService(itinerary, wishes.dutyCycle, wishes.dayStart) : []),
  ];
}

function brokenFrame({ stops, dayCount }: Itinerary, { places, departure }: ItineraryInput): string[] {
  const broken: string[] = [];
  const first = stops[0];
  if (first?.kind !== 'origin' || first.arrival !== departure) broken.push('the trip does not begin at the departure');
  if (stops.at(-1)?.kind !== 'destination') broken.push('the trip does not end at the destination');
  if (stops.at(-1)?.place !== places.at(-1)) broken.push('the last stop is not the destination');
  if (stops.at(-1)?.day !== dayCount) broken.push('the last stop is not on the last day');
  for (const [i, place] of places.slice(1, -1).entries()) {
    if (!stops.some((stop) => stop.place === place && stop.inPlace)) broken.push(`waypoint ${i + 1} is missing`);
  }
  if (new Set(stops.map((stop) => stop.id)).size !== stops.length) broken.push('two stops share an id');
  return broken;
}

function brokenSums({ stops }: Itinerary, { road }: ItineraryInput): string[] {
  const meters = stops.reduce((sum, stop) => sum + stop.segmentMeters, 0);
  const seconds = stops.reduce((sum, stop) => sum + stop.segmentSeconds, 0);
  const broken: string[] = [];
  if (Math.abs(meters - roadMeters(road)) > 0.01)
    broken.push(`miles do not add up: ${meters} of ${roadMeters(road)} m`);
  if (Math.abs(seconds - roadSeconds(road)) > 0.01) broken.push(`hours do not add up: ${seconds} s`);
  if (stops.some((stop) => stop.segmentMeters < -NEGLIGIBLE || stop.segmentSeconds < -NEGLIGIBLE)) {
    broken.push('a stretch runs backwards');
  }
  return broken;
}

function brokenDays(itinerary: Itinerary, { rhythm }: ItineraryInput, wishes: TripWishes): string[] {
  const broken: string[] = [];
  for (const [i, seconds] of wheelSecondsByDay(itinerary).entries()) {
    if (seconds > (wishes.hoursOnDay.get(i + 1) ?? rhythm.drivingHoursPerDay) * 3600)
      broken.push(`day ${i + 1} has ${seconds / 3600} hours of driving`);
  }
  for (const [before, stop] of pairs(itinerary.stops)) {
    const begins = stop.kind === 'day_start';
    if (begins !== (before.kind === 'overnight')) broken.push(`${stop.id}: a night and a day's start do not meet`);
    if (stop.day - before.day !== (begins ? 1 : 0)) broken.push(`${stop.id}: the day does not follow`);
    if (begins && (stop.segmentMeters !== 0 || stop.segmentSeconds !== 0))
      broken.push(`${stop.id}: a day starts driven`);
    if (begins && stop.place !== before.place) broken.push(`${stop.id}: a day starts elsewhere than the night`);
  }
  return broken;
}

function brokenStops({ stops }: Itinerary, { rhythm, road }: ItineraryInput): string[] {
  const longest = rhythm.driveTimePerLeg * 3600 * LEG_TOLERANCE + 0.01;
  const broken: string[] = [];
  for (const stop of stops) {
    if (stop.segmentSeconds > longest) broken.push(`${stop.id}: ${stop.segmentSeconds / 3600} hours without a stop`);
    const given = stop.kind === 'origin' || stop.kind === 'waypoint' || stop.kind === 'destination';
    if (!given && stop.inPlace && !Number.isFinite(stop.offRoadMeters))
      broken.push(`${stop.id}: off the road by nobody knows`);
    if (stop.alongMeters < 0 || stop.alongMeters > roadMeters(road) + 0.01) broken.push(`${stop.id}: not on the road`);
  }
  return broken;
}

function brokenClocks({ stops }: Itinerary, { dayStart, dutyCycle }: TripWishes): string[] {
  const broken: string[] = [];
  for (const [before, stop] of pairs(stops)) {
    if (stop.kind === 'day_start') {
      const local = localTime(stop.arrival, stop.timeZone);
      const late = (local.hour - dayStart.hour) * 60 + local.minute - dayStart.minute;
      const slept = (stop.arrival - before.arrival) / 3_600_000;
      // A day may start later than requested only after a late arrival, to allow a night's sleep, and never with hours
      // of service.
      const sleptIn = dutyCycle === null && slept >= 8 && slept <= 8.25 && (late + 1440) % 1440 <= 255;
      if (late !== 0 && !sleptIn) broken.push(`${stop.id}: the day starts at ${local.hour}:${local.minute}`);
      if (stop.arrival < before.arrival) broken.push(`${stop.id}: the day starts before the night`);
      continue;
    }
    const driven = stop.arrival - (before.departure ?? before.arrival);
    if (Math.abs(driven - stop.segmentSeconds * 1000) > 1) broken.push(`${stop.id}: the clock and the drive disagree`);
  }
  return broken;
}

/** Checks that each daytime stop is as long as requested, or longer if required by law. */
function brokenLengths({ stops }: Itinerary, { places, rhythm }: ItineraryInput, wishes: TripWishes): string[] {
  return stops.flatMap((stop) => {
    const length = (stop.departure ?? stop.arrival) - stop.arrival;
    if (stop.kind === 'charge') return chargedLong(stop, length, wishes);
    if (stop.kind !== 'stop' && stop.kind !== 'waypoint') return [];
    const wish = stop.kind === 'waypoint' ? wishes.places[places.indexOf(stop.place)]?.minutes : undefined;
    const asked = (wish ?? rhythm.stopLength) * 60_000;
    const lawful = wishes.dutyCycle !== null && length === Math.max(asked, 30 * 60_000);
    return length === asked || lawful ? [] : `${stop.id}: the stop's length`;
  });
}

/** Checks that each charging stop occurs exactly once. */
function missingCharges({ stops }: Itinerary, { charging }: TripWishes): string[] {
  const made = stops.filter(({ kind }) => kind === 'charge').length;
  return made === charging.length ? [] : [`${made} stops for charging instead of ${charging.length}`];
}

/** Checks that a charging stop is as long as in the charging plan. */
function chargedLong({ id, alongMeters }: Stop, length: number, { charging }: TripWishes): string[] {
  const there = charging.some((visit) => visit.alongMeters === alongMeters && visit.minutes * 60_000 === length);
  return there ? [] : [`${id}: the length of charging`];
}

/** Checks that places with requested nights have as many, and all others at most one unless the law requires more. */
function brokenNights({ stops }: Itinerary, { places }: ItineraryInput, wishes: TripWishes): string[] {
  return places.slice(1, -1).flatMap((place, i) => {
    const asked = wishes.places[i + 1]?.nights ?? 0;
    const nights = stops.filter((stop) => stop.kind === 'overnight' && stop.inPlace && stop.place === place).length;
    const tooMany = nights > Math.max(asked, 1) && wishes.dutyCycle === null;
    return nights < asked || tooMany ? `${nights} nights at place ${i + 1} instead of ${asked}` : [];
  });
}
