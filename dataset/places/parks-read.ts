import type { LngLat } from '@roadcast/core/geo';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';

export const PARKS_FILE = 'parks.txt';

/** National park with its entrances; without any if no road leads to the park. */
export interface Park {
  readonly name: string;
  /** Source line number of the first entrance. */
  readonly line: number;
  readonly entrances: readonly LngLat[];
}

const ENTRANCE = /^park (.+?): (.+) (@\S+) [A-Z]{2}$/;
const ROADLESS = /^none (.+?), [A-Z]{2}: (.+)$/;

/** Parses `parks.txt`. Reports invalid lines as errors. */
export function parseParks(content: string, report: Report): Park[] {
  const parks = new Map<string, { readonly name: string; readonly line: number; readonly entrances: LngLat[] }>();
  for (const { line, text } of sourceLines(content)) {
    if (text.startsWith('source ')) continue;
    const [, name = '', , position = ''] = ENTRANCE.exec(text) ?? [];
    const at = readPosition(position);
    const [, roadless] = ROADLESS.exec(text) ?? [];
    if (at) {
      const park = parks.get(name) ?? { name, line, entrances: [] };
      park.entrances.push(at);
      parks.set(name, park);
    } else if (roadless !== undefined) parks.set(roadless, { name: roadless, line, entrances: [] });
    else {
      const expected = "expected 'park NAME: ENTRANCE @LAT,LNG ST' or 'none NAME, ST: REASON'";
      report({ file: PARKS_FILE, line, level: 'error', text: expected });
    }
  }
  return [...parks.values()];
}
