import type { GenerateRouteResponse, Segment, Trip } from '@roadcast/contract';
import { cumulativeMeters, decodeSeries, distanceMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Checks the API's guarantees for a plan, using only the response and none of the planner's code.
 * @returns a sentence for each broken guarantee.
 */
export function brokenPromises(answer: GenerateRouteResponse): string[] {
  const { segments, route } = answer;
  const broken: string[] = [];
  const say = (holds: boolean, sentence: string): void => {
    if (!holds) broken.push(sentence);
  };
  const { drivingHoursPerDay, driveTimePerLeg } = route.preferences;
  say(Math.abs(sum(segments.map((s) => s.segmentMiles)) - answer.totalMiles) < 0.01, 'miles do not add up');
  say(Math.abs(sum(segments.map((s) => s.segmentHours)) - route.totalHours) < 0.001, 'hours do not add up');
  say(segments[0]?.type === 'origin' && segments.at(-1)?.type === 'destination', 'ends are not the ends');
  for (const card of route.dayCards) {
    say(card.drivingHours <= drivingHoursPerDay + 1e-9, `day ${card.day} has ${card.drivingHours} hours of driving`);
  }
  for (let i = 1; i < segments.length; i++) {
    const before = segments[i - 1] as Segment;
    const here = segments[i] as Segment;
    if (here.type === 'day_start') {
      say(here.segmentMiles === 0 && here.segmentHours === 0, `${here.id} starts driven`);
      say(here.location === before.location && before.type === 'overnight', `${here.id} starts elsewhere`);
      say(
        localHour(here) === '8:00 AM' || isLateMorning(before, here, '08:00'),
        `${here.id} starts at ${localHour(here)}`,
      );
    } else {
      say(here.segmentHours <= driveTimePerLeg * 1.25 + 0.02, `${here.id} comes after ${here.segmentHours} hours`);
      const driven = (here.arrivalTime - (before.departureTime ?? before.arrivalTime)) / 3_600_000;
      say(Math.abs(driven - here.segmentHours) < 0.02, `${here.id}: clock and drive disagree`);
    }
  }
  broken.push(...offTheRoad(answer), ...untimedLine(route));
  return broken;
}

/**
 * Returns whether a day begins late because the driver arrived late at night: eight hours after the arrival, and at
 * most four hours after the preferred start.
 * @param start preferred start, 'HH:MM'.
 */
export function isLateMorning(night: Segment, morning: Segment, start: string): boolean {
  const slept = (morning.arrivalTime - night.arrivalTime) / 3_600_000;
  const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: morning.timeZone });
  const late = minutesOf(clock.format(morning.arrivalTime)) - minutesOf(start);
  return slept >= 8 && slept <= 8.25 && (late + 1440) % 1440 <= 255;
}

/** Checks that every stop is on the route or includes the distance from its town. */
function offTheRoad({ segments, geometry }: GenerateRouteResponse): string[] {
  const line = geometry as LngLat[];
  const along = cumulativeMeters(line);
  const broken: string[] = [];
  for (const stop of segments) {
    const { offsetMeters } = nearestOnLine([stop.lng, stop.lat], line, along);
    if (offsetMeters > 100) broken.push(`${stop.id} lies ${Math.round(offsetMeters)} m off the route`);
  }
  for (let i = 1; i < line.length; i++) {
    const gap = distanceMeters(line[i - 1] as LngLat, line[i] as LngLat);
    // The longest bridge and causeway is drawn as one straight 28-mile stretch.
    if (gap > 50_000) broken.push(`the line jumps ${Math.round(gap / 1000)} km`);
  }
  return broken;
}

/** Tolerance, because coordinates are rounded to a meter. */
const AT_VERTEX_METERS = 2;

/** Checks that every vertex of the line has a driving time, and every maneuver a vertex. */
export function untimedLine({ geometry, elapsed, duration, instructions }: Trip): string[] {
  const broken: string[] = [];
  const seconds = decodeSeries(elapsed, 1);
  if (seconds.length !== geometry.length) broken.push(`${seconds.length} times at ${geometry.length} vertices`);
  if (seconds[0] !== 0) broken.push(`the line begins after ${seconds[0]} s`);
  if (seconds.some((at, i) => i > 0 && at < (seconds[i - 1] ?? 0))) broken.push('driving time runs back');
  // Allow for rounding, because the duration is in whole seconds.
  if (Math.abs((seconds.at(-1) ?? 0) - duration) > 0.56) broken.push(`the line ends after ${seconds.at(-1)} s`);
  let before = 0;
  for (const { instruction, beginIndex, lng, lat } of instructions) {
    const vertex = geometry[beginIndex];
    if (beginIndex < before) broken.push(`'${instruction}' begins before the one before it`);
    if (!vertex || distanceMeters(vertex, [lng, lat]) > AT_VERTEX_METERS)
      broken.push(`'${instruction}' begins elsewhere`);
    before = beginIndex;
  }
  if ((instructions.at(-1)?.beginIndex ?? geometry.length - 1) !== geometry.length - 1) broken.push('it arrives early');
  return broken;
}

const localHour = (stop: Segment): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: stop.timeZone })
    .format(stop.departureTime ?? stop.arrivalTime)
    .replace(/\u202f/g, ' ');
