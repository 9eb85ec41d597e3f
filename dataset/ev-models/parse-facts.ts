import { type Connector, connectors } from '@roadcast/core/charging';
import type { WrittenSource } from '../services/model.ts';
import { memory } from '../services/written-source.ts';
import { FIGURE_WORDS, type FigureWord, type ModelFacts, type Said } from './model.ts';

/** Sources by the names that facts use. */
export type NamedSources = ReadonlyMap<string, WrittenSource>;

/** Plausible range of each figure. Values outside this range have a wrong decimal point or unit. */
const BOUNDS: Readonly<
  Record<FigureWord | 'ac', { readonly least: number; readonly most: number; readonly unit: string }>
> = {
  battery: { least: 10, most: 250, unit: 'kWh' },
  'curb-weight': { least: 2000, most: 11_000, unit: 'pounds' },
  'drag-area': { least: 0.35, most: 2.5, unit: 'square meters' },
  peak: { least: 20, most: 500, unit: 'kW' },
  tow: { least: 500, most: 15_000, unit: 'pounds' },
  ac: { least: 3, most: 23, unit: 'kW' },
};

const NUMBER = /^\d+(?:\.\d+)?$/;

export interface FactsDraft {
  figures: Map<FigureWord, Said<number>>;
  curve: ModelFacts['curve'];
  ac: number | undefined;
  port: Said<Connector> | undefined;
  adapters: Connector[];
  heatPump: boolean;
  readonly seen: Set<string>;
}

export const emptyFacts = (): FactsDraft => ({
  figures: new Map(),
  curve: undefined,
  ac: undefined,
  port: undefined,
  adapters: [],
  heatPump: false,
  seen: new Set(),
});

/** Parses the words after a fact's keyword into the draft. @returns an error message; undefined if valid. */
type ReadFact = (draft: FactsDraft, words: readonly string[], named: NamedSources, line: number) => string | undefined;

const figure =
  (word: FigureWord): ReadFact =>
  (draft, [value = '', mark, ...more], named) => {
    const complaint = wrongNumber(word, value);
    if (complaint !== undefined) return complaint;
    const source = sourceOf(mark, named);
    if (source === undefined || more.length > 0) return whoSaysSo(`${word} ${value}`, mark);
    draft.figures.set(word, { value: Number(value), source });
    return undefined;
  };

const READERS: Readonly<Record<string, ReadFact>> = {
  ...Object.fromEntries((Object.keys(FIGURE_WORDS) as FigureWord[]).map((word) => [word, figure(word)])),
  ac(draft, [value = '', ...more]) {
    if (more.length > 0) return "expected 'ac KILOWATTS'";
    const complaint = wrongNumber('ac', value);
    if (complaint === undefined) draft.ac = Number(value);
    return complaint;
  },
  curve(draft, [name = '', mark, ...more], _named, line) {
    if (name === '' || name === '~' || more.length > 0 || (mark !== undefined && mark !== '~')) {
      return "expected 'curve NAME', or 'curve NAME ~' for another vehicle's curve";
    }
    draft.curve = { name, borrowed: mark === '~', line };
    return undefined;
  },
  port(draft, [word = '', mark, ...more], named) {
    const plug = connectorNamed(word);
    if (!plug) return noPlug(word);
    const source = sourceOf(mark, named);
    if (source === undefined || more.length > 0) return whoSaysSo(`port ${word}`, mark);
    draft.port = { value: plug, source };
    return undefined;
  },
  adapters(draft, words) {
    if (words.length === 0) return "expected 'adapters' and the plugs they add";
    const wrong = words.find((word) => !connectorNamed(word));
    if (wrong !== undefined) return noPlug(wrong);
    draft.adapters = words.flatMap((word) => connectorNamed(word) ?? []);
    return undefined;
  },
  'heat-pump'(draft, words) {
    if (words.length > 0) return `'${words.join(' ')}' is unexpected: this fact has no value`;
    draft.heatPump = true;
    return undefined;
  },
};

/** Parses a line of facts: 'battery 74 evkx; curb-weight 4222 ~'. Skips invalid facts. @returns error messages. */
export function readFacts(draft: FactsDraft, text: string, named: NamedSources, line: number): string[] {
  return text.split(';').flatMap((part) => {
    const [word = '', ...words] = part.trim().split(/\s+/);
    const read = Object.hasOwn(READERS, word) ? READERS[word] : undefined;
    if (!read) {
      return word === ''
        ? ["an empty fact: one ';' between two facts, none at the end"]
        : [`unknown fact '${word}': expected one of ${Object.keys(READERS).sort().join(', ')}`];
    }
    if (draft.seen.has(word)) return [`'${word}' is given twice`];
    draft.seen.add(word);
    const complaint = read(draft, words, named, line);
    return complaint === undefined ? [] : [complaint];
  });
}

const connectorNamed = (word: string): Connector | undefined => connectors.find((connector) => connector === word);

const noPlug = (word: string): string => `'${word}' is not one of ${connectors.join(', ')}`;

function wrongNumber(word: FigureWord | 'ac', value: string): string | undefined {
  const { least, most, unit } = BOUNDS[word];
  if (!NUMBER.test(value)) return `'${word} ${value}' has no number`;
  const isWithin = Number(value) >= least && Number(value) <= most;
  return isWithin ? undefined : `${word} ${value}: expected ${least} to ${most} ${unit}`;
}

const sourceOf = (mark: string | undefined, named: NamedSources): WrittenSource | undefined =>
  mark === '~' ? memory : mark === undefined ? undefined : named.get(mark);

const whoSaysSo = (fact: string, mark: string | undefined): string =>
  `'${fact}${mark === undefined ? '' : ` ${mark}`}' has no source: end it with a name from sources.txt, or with ~ if approximate`;
