import { readFileSync } from 'node:fs';

/** Pair of towns with the length of the typical route between them. */
export interface KnownPair {
  readonly origin: string;
  readonly destination: string;
  readonly miles: number;
  readonly hours: number | undefined;
  /** Month of departure, 1 to 12. */
  readonly month: number;
}

const LINE = /^(.+?) > (.+?) = (\d+)(?: (\d+(?:\.\d+)?) h)? in (\d+)$/;

/** Parses a file of pairs, whose header describes the format. @throws Error for a line that can't be parsed. */
export function readKnownPairs(path: URL): KnownPair[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, origin, destination, miles, hours, month] = LINE.exec(line) ?? [];
      if (!origin || !destination) throw new Error(`cannot read '${line}'`);
      return {
        origin,
        destination,
        miles: Number(miles),
        hours: hours === undefined ? undefined : Number(hours),
        month: Number(month),
      };
    });
}
