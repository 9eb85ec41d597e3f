import type { Report } from './problem.ts';
import { sourceLines } from './source-lines.ts';

/** Speed limits from `sources/speeds.txt`, miles per hour. */
export interface Speeds {
  /** By two-letter state. */
  readonly states: ReadonlyMap<string, StateSpeeds>;
  /** How fast traffic goes on the highways, as a share of the posted limit. */
  readonly practicalShare: number;
}

/** What is posted on most Interstate miles of a state. */
export interface StateSpeeds {
  readonly rural: number;
  readonly urban: number;
  readonly approximate: boolean;
}

const STATE_LINE = /^([A-Z]{2}) (\d\d) (\d\d)( ~)?$/;
const PRACTICAL_LINE = /^practical (\d\d)$/;

/** Reads the speed limits; lines that cannot be read are reported. */
export function parseSpeeds(file: string, text: string, report: Report): Speeds {
  const states = new Map<string, StateSpeeds>();
  let practicalShare = 0;
  for (const { line, text: written } of sourceLines(text)) {
    const words = written.replace(/\s+/g, ' ');
    if (words.startsWith('source ')) continue;
    const state = STATE_LINE.exec(words);
    const practical = PRACTICAL_LINE.exec(words);
    if (state?.[1]) {
      states.set(state[1], { rural: Number(state[2]), urban: Number(state[3]), approximate: state[4] !== undefined });
    } else if (practical) practicalShare = Number(practical[1]) / 100;
    else
      report({
        file,
        line,
        level: 'error',
        text: "expected 'STATE RURAL URBAN' or 'practical PERCENT'",
      });
  }
  if (practicalShare === 0) report({ file, line: 1, level: 'error', text: "no 'practical PERCENT'" });
  return { states, practicalShare };
}
