import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LngLat } from '@roadcast/core/geo';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';

const FILE = 'ferries.txt';

/** Ferry as written in the file. */
export interface Ferry {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly landings: readonly [Landing, Landing];
  /** Crossing time, minutes. */
  readonly minutes: number;
  /** Additional waiting time for an infrequent ferry, minutes; 0 for most ferries. */
  readonly waitMinutes: number;
  /** First and last day of the usual season as 'MM-DD'; null if the ferry runs all year. */
  readonly season: { readonly from: string; readonly to: string } | null;
  /** Whether the ferry carries cars. */
  readonly cars: boolean;
  readonly approximate: boolean;
  readonly source: string;
}

export interface Landing {
  readonly label: string;
  readonly at: LngLat;
  /** Two-letter state code. */
  readonly state: string;
}

const DAY = String.raw`(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const LINE = new RegExp(
  String.raw`^(ferry|foot) (.+?): (.+) > (.+) = (\d+) min(?:, wait (\d+) min)?(?:, season (${DAY}) to (${DAY}))?( ~)?$`,
);
const LANDING = /^(.+) (@\S+) ([A-Z]{2})$/;

/** Reads `ferries.txt`, reporting invalid lines as errors. @throws the file system's error if the file is missing. */
export const readFerries = async (sources: string, report: Report): Promise<Ferry[]> =>
  parseFerries(await readFile(join(sources, FILE), 'utf8'), report);

/** Parses ferries. Reports invalid lines as errors. */
export function parseFerries(content: string, report: Report): Ferry[] {
  let source = '';
  return sourceLines(content).flatMap(({ line, text }) => {
    const words = /^source (.+)$/.exec(text)?.[1];
    if (words !== undefined) {
      source = words;
      return [];
    }
    const [, word, name = '', start = '', end = '', minutes, wait = 0, from, to, mark] = LINE.exec(text) ?? [];
    const [a, b] = [readLanding(start), readLanding(end)];
    if (a && b) {
      return {
        ...{ file: FILE, line, name, source, landings: [a, b] as const },
        ...{ minutes: Number(minutes), waitMinutes: Number(wait) },
        season: from !== undefined && to !== undefined ? { from, to } : null,
        cars: word === 'ferry',
        approximate: mark !== undefined,
      };
    }
    const expected =
      "expected 'ferry NAME: LANDING @LAT,LNG ST > LANDING @LAT,LNG ST = MINUTES min', with 'wait' and 'season' as described at the top of the file";
    report({ file: FILE, line, level: 'error', text: expected });
    return [];
  });
}

function readLanding(text: string): Landing | undefined {
  const [, label, position = '', state] = LANDING.exec(text) ?? [];
  const at = readPosition(position);
  return at && label !== undefined && state !== undefined ? { label, at, state } : undefined;
}
