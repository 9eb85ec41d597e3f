import type { TieKind } from './network.ts';
import type { Report } from './problem.ts';
import { sourceLines } from './source-lines.ts';

/** Speed limits from `sources/speeds.txt`, miles per hour. */
export interface Speeds {
  /** By two-letter state. */
  readonly states: ReadonlyMap<string, StateSpeeds>;
  readonly roads: Readonly<Record<TieKind, number>>;
}

/** What is posted on most Interstate miles of a state. */
export interface StateSpeeds {
  readonly rural: number;
  readonly urban: number;
  readonly approximate: boolean;
}

const STATE_LINE = /^([A-Z]{2}) (\d\d) (\d\d)( ~)?$/;
const ROAD_LINE = /^road (access|local|bridge|ferry) (\d\d)$/;

/** Reads the speed limits; lines that cannot be read, and kinds of road left out, are reported. */
export function parseSpeeds(file: string, text: string, report: Report): Speeds {
  const states = new Map<string, StateSpeeds>();
  const roads: Record<TieKind, number> = { access: 0, local: 0, bridge: 0, ferry: 0 };
  for (const { line, text: written } of sourceLines(text)) {
    const words = written.replace(/\s+/g, ' ');
    if (words.startsWith('source ')) continue;
    const state = STATE_LINE.exec(words);
    const road = ROAD_LINE.exec(words);
    if (state?.[1]) {
      states.set(state[1], { rural: Number(state[2]), urban: Number(state[3]), approximate: state[4] !== undefined });
    } else if (road) roads[road[1] as TieKind] = Number(road[2]);
    else report({ file, line, level: 'error', text: "expected 'STATE RURAL URBAN' or 'road KIND MPH'" });
  }
  for (const [kind, speed] of Object.entries(roads)) {
    if (speed === 0) report({ file, line: 1, level: 'error', text: `no speed for 'road ${kind}'` });
  }
  return { states, roads };
}
