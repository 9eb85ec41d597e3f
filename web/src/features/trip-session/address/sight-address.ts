import type { SightKind } from '@roadcast/core/sights';
import { isSightId, LONGEST_NOTE, type SightReference } from '@roadcast/core/trip-request';

/*
 * Sight of a discovered place in the address: 's.np.nps-glac.Sunrise at the lake', that is, the kind's code, the id and
 * the note.
 */

const kindCodes: Readonly<Record<SightKind, string>> = {
  national_park: 'np',
  national_forest: 'nf',
  recreation_area: 'ra',
  state_park: 'sp',
  wildlife_refuge: 'wr',
  waterfall: 'wf',
  scenic_overlook: 'so',
  mountain_pass: 'mp',
  lighthouse: 'lh',
  historic_site: 'hs',
  museum: 'mu',
  landmark: 'lm',
};

const kinds: ReadonlyMap<string, SightKind> = new Map(
  // `Object.entries` loses the type of the keys.
  Object.entries(kindCodes).map(([kind, code]) => [code, kind as SightKind]),
);

/** Characters with a special meaning in a place, and their escapes. */
const escaped = (note: string): string => note.replaceAll('!', '!e').replaceAll('~', '!t');

const unescaped = (written: string): string => written.replaceAll('!t', '~').replaceAll('!e', '!');

/** Serializes a sight. The result never contains '~'. */
export function sightText({ id, kind, note }: SightReference): string {
  const words = note.trim();
  return `s.${kindCodes[kind]}.${id}${words === '' ? '' : `.${escaped(words)}`}`;
}

/** Parses a sight; null if its kind or id is invalid. Truncates a long note. */
export function sightIn(written: string): SightReference | null {
  const [, code = '', id = '', note = ''] = /^s\.([^.]*)\.([^.]*)(?:\.(.*))?$/s.exec(written) ?? [];
  const kind = kinds.get(code);
  if (!kind || !isSightId(id)) return null;
  return { id, kind, note: unescaped(note).trim().slice(0, LONGEST_NOTE).trim() };
}
