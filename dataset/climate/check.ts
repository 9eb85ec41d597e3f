import type { ClimateStation } from '@roadcast/core/dataset';
import { monthNormalsAt } from '@roadcast/core/weather';
import type { Report } from '../files/problem.ts';
import type { WrittenStation } from './parse.ts';

/** Range of station elevations in feet, from Death Valley to Pikes Peak. */
const LOWEST_FEET = -200;
const HIGHEST_FEET = 14_200;

/**
 * Maximum difference between a monthly high or low and the estimate from neighboring stations, degrees Fahrenheit.
 * Larger differences must be explained in the file.
 */
const UNLIKE = 10;

const MONTH_NAMES = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
);
const JULY = 6;

/** Reports errors in each station, and unmarked stations that differ from their neighbors. */
export function checkStations(stations: readonly WrittenStation[], report: Report): void {
  const places = new Map<string, WrittenStation>();
  const ordinary = stations.flatMap(({ station, local }) => (local ? [] : [station]));
  for (const written of stations) {
    const error = (text: string) => report({ file: written.file, line: written.line, level: 'error', text });
    const name = `${written.station.name}, ${written.station.state}`;
    if (places.has(name)) error(`${name} appears twice`);
    places.set(name, written);
    for (const text of oddities(written)) error(`${name}: ${text}`);
    if (written.local) continue;
    const others = ordinary.filter((other) => other !== written.station);
    const unlike = furthestOff(written, others);
    if (unlike) error(`${name}: ${unlike}; if that is right, say why in a line 'local WHY'`);
  }
}

function* oddities({ station }: WrittenStation): Generator<string> {
  const { elevationFeet, highs, lows, rainDays, snowDays } = station;
  if (elevationFeet < LOWEST_FEET || elevationFeet > HIGHEST_FEET) yield `${elevationFeet} feet is not a valid height`;
  for (const [month, name] of MONTH_NAMES.entries()) {
    if (!((highs[month] ?? 0) > (lows[month] ?? 0))) yield `in ${name} the high is no higher than the low`;
    if ((snowDays[month] ?? 0) > (rainDays[month] ?? 0))
      yield `in ${name} days with snow exceed days with rain or snow`;
  }
  if (!((highs[JULY] ?? 0) > (highs[0] ?? 0)) || !((lows[JULY] ?? 0) > (lows[0] ?? 0)))
    yield 'July is not warmer than January';
}

/** Describes the month that differs most from the other stations' estimate; undefined if all are close. */
function furthestOff({ station }: WrittenStation, others: readonly ClimateStation[]): string | undefined {
  const expected = monthNormalsAt(others, station, station.elevationFeet);
  let worst = UNLIKE;
  let words: string | undefined;
  for (const [month, name] of MONTH_NAMES.entries()) {
    for (const [kind, written, estimate] of [
      ['high', station.highs[month], expected?.highs[month]],
      ['low', station.lows[month], expected?.lows[month]],
    ] as const) {
      if (written === undefined || estimate === undefined || Math.abs(written - estimate) <= worst) continue;
      worst = Math.abs(written - estimate);
      words = `${name}'s ${kind} is ${written}, but the stations around it suggest about ${Math.round(estimate)}`;
    }
  }
  return words;
}
