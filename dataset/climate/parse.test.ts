import { describe, expect, it } from 'vitest';
import { formatProblem } from '../files/problem.ts';
import { parseStations } from './parse.ts';

const LINES = {
  station: 'station Boise, ID @43.57,-116.24 2814 ft USW00024131',
  high: 'high 39 46 56 62 72 81 93 91 80 65 49 39',
  low: 'low 26 29 35 40 48 54 62 61 53 42 32 25',
  rain: 'rain 12 10 10 9 8 6 3 2 4 6 10 12',
  snow: 'snow 6 3 1 0 0 0 0 0 0 0 2 6',
  wind: 'wind 7 10 8 8',
  humid: 'humid 76 51 36 53',
};

/** Parses stations and returns them with the reported problems. @param changed replacement lines; '' omits one. */
function parse(changed: Partial<Record<keyof typeof LINES, string>> = {}) {
  const said: string[] = [];
  const text = Object.values({ ...LINES, ...changed }).join('\n');
  const stations = parseStations('climate/west.txt', `source here\n${text}`, (problem) =>
    said.push(formatProblem(problem)),
  );
  return { stations, said };
}

describe('a file of weather stations', () => {
  it('is read station by station', () => {
    const second = Object.values({ ...LINES, station: 'station Death Valley, CA @36.46,-116.87 -190 ft ~' }).join('\n');
    const { stations, said } = parse({
      humid: `${LINES.humid}\nlocal in a basin # as known\n\n# California\n${second}`,
    });
    expect(said).toEqual([]);
    expect(stations).toHaveLength(2);
    const [boise, valley] = stations;
    expect(boise).toMatchObject({ file: 'climate/west.txt', line: 2, local: 'in a basin' });
    expect(boise?.station).toMatchObject({ name: 'Boise', state: 'ID', lat: 43.57, lng: -116.24, elevationFeet: 2814 });
    expect(boise?.station).toMatchObject({
      approximate: false,
      highs: [39, 46, 56, 62, 72, 81, 93, 91, 80, 65, 49, 39],
    });
    expect(valley?.station).toMatchObject({ name: 'Death Valley', elevationFeet: -190, approximate: true });
    expect(valley?.local).toBeUndefined();
  });

  it('repeats one value for all months, and interpolates four over the year', () => {
    const { stations, said } = parse({ snow: 'snow 0', wind: 'wind 7 10 8 8' });
    expect(said).toEqual([]);
    expect(stations[0]?.station.snowDays).toEqual(Array(12).fill(0));
    expect(stations[0]?.station.winds).toEqual([7, 8, 9, 10, 9.3, 8.7, 8, 8, 8, 8, 7.7, 7.3]);
  });

  it.each([
    [{ high: 'high 39 46' }, "climate/west.txt:3 error: 'high' has 2 values instead of 12"],
    [{ wind: 'wind 7 10' }, "climate/west.txt:7 error: 'wind' has 2 values instead of 12 or 4"],
    [{ low: LINES.low.replace('26', '2x6') }, "climate/west.txt:4 error: '2x6' is not between -40 and 100"],
    [{ low: LINES.low.replace('26', '260') }, "climate/west.txt:4 error: '260' is not between -40 and 100"],
    [{ rain: LINES.rain.replace('12', '32') }, "climate/west.txt:5 error: '32' is not between 0 and 31"],
    [{ rain: LINES.high }, "climate/west.txt:5 error: 'high' appears twice"],
    [{ snow: 'hail 3' }, "expected 'station', 'local WHY' or one of high, low, rain, snow, wind, humid, not 'hail'"],
    [{ snow: 'local' }, "not 'local'"],
    [{ station: 'station Boise, ID @43.57,-116.24 2814 ft' }, "climate/west.txt:2 error: expected 'station NAME, ST"],
    [{ station: 'station Boise, XX @43.57,-116.24 2814 ft ~' }, "climate/west.txt:2 error: expected 'station NAME, ST"],
    [{ station: 'station Boise, ID @43.57 2814 ft ~' }, "climate/west.txt:2 error: expected 'station NAME, ST"],
    [{ station: '' }, "climate/west.txt:3 error: 'high' comes before the first station"],
    [{ humid: '' }, "climate/west.txt:2 error: Boise has no 'humid'"],
  ])('is skipped and reported for %o', (changed, words) => {
    const { stations, said } = parse(changed);
    expect(stations).toEqual([]);
    expect(said.join('\n')).toContain(words);
  });
});
