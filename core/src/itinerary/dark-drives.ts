import { isDark } from '../sun/index.ts';
import type { DriveAlong, TripAlong } from '../trip/index.ts';
import { MILLISECONDS_PER_MINUTE } from '../units/index.ts';

/** Interval for sampling the sun on a drive. A sunrise or sunset between samples is then located precisely. */
const STEP_MS = 15 * MILLISECONDS_PER_MINUTE;

/** Precision of located sunrises and sunsets, milliseconds. */
const NEAR_MS = 1000;

/** Returns the parts of a trip's drives where the sun is below the horizon, in road order. */
export const darkDrives = (along: TripAlong): DriveAlong[] =>
  along.drives().flatMap((drive) => darkParts(along, drive));

function darkParts(along: TripAlong, { day, from, to, fromMile, toMile }: DriveAlong): DriveAlong[] {
  const darkAt = (time: number): boolean => {
    const [lng, lat] = along.positionAt(along.mileAt(time));
    return isDark(time, lat, lng);
  };
  const parts: DriveAlong[] = [];
  let began = darkAt(from) ? { time: from, mile: fromMile } : null;
  for (let time = from; time < to; time += STEP_MS) {
    const next = Math.min(to, time + STEP_MS);
    const dark = darkAt(next);
    if (dark === (began !== null)) continue;
    const turn = turnBetween(time, next, darkAt);
    const mile = along.mileAt(turn);
    if (began) parts.push({ day, from: began.time, to: turn, fromMile: began.mile, toMile: mile });
    began = dark ? { time: turn, mile } : null;
  }
  if (began) parts.push({ day, from: began.time, to, fromMile: began.mile, toMile });
  return parts;
}

/** Returns the time of sunset or sunrise between two times, one of them dark. */
function turnBetween(from: number, to: number, darkAt: (time: number) => boolean): number {
  const dark = darkAt(to);
  let [before, after] = [from, to];
  while (after - before > NEAR_MS) {
    const middle = (before + after) / 2;
    if (darkAt(middle) === dark) after = middle;
    else before = middle;
  }
  return after;
}
