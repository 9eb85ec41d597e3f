import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoadRule, RoadRuleKind } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';

/** Rule as written in the file, before it is placed on a drawn road. */
export interface WrittenRule extends Omit<RoadRule, 'line'> {
  readonly file: string;
  readonly fileLine: number;
  /** One position, both ends, or none for the whole road. */
  readonly positions: readonly LngLat[];
}

/** Notation of each kind's limit; null for a kind without a limit. */
const LIMITS: Readonly<Record<RoadRuleKind, RegExp | null>> = {
  height: /^(\d+(?:\.\d+)?) ft$/,
  width: /^(\d+(?:\.\d+)?) ft$/,
  length: /^(\d+(?:\.\d+)?) ft$/,
  weight: /^(\d+) lb$/,
  trucks: null,
  trailers: null,
  propane: null,
  closure: /^(\d\d-\d\d) to (\d\d-\d\d)$/,
  grade: /^(\d+(?:\.\d+)?) %$/,
  pass: /^(\d+) ft$/,
};

const EXPECTED = "expected 'KIND REF LIMIT  NAME @LAT,LNG', as described in the README of the rules";

/** Matches a rule's line. Two spaces separate the limit from the name. */
const RULE = /^([a-z]+) (\S+)(?: (\S.*?))? {2,}(\S.*?) (whole|@\S+(?: @\S+)?)( ~)?$/;

/**
 * Reads every file in `rules/`. Reports invalid lines as errors. @throws the file system's error if the folder is
 * missing.
 */
export async function readRules(sources: string, report: Report): Promise<WrittenRule[]> {
  const folder = join(sources, 'rules');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const read = await Promise.all(
    files.map(async (file) => parseRules(`rules/${file}`, await readFile(join(folder, file), 'utf8'), report)),
  );
  return read.flat();
}

/** Parses one rule file. Reports invalid lines as errors. @param file the file's name, for the report. */
export function parseRules(file: string, content: string, report: Report): WrittenRule[] {
  let source = '';
  return sourceLines(content).flatMap(({ line, text }) => {
    const words = /^source (.+)$/.exec(text)?.[1];
    if (words !== undefined) {
      source = words;
      return [];
    }
    const rule = readRule(text, source);
    if (rule) return { ...rule, file, fileLine: line };
    report({ file, line, level: 'error', text: EXPECTED });
    return [];
  });
}

function readRule(text: string, source: string): Omit<WrittenRule, 'file' | 'fileLine'> | undefined {
  const [, word = '', ref = '', written = '', name = '', where = '', tilde] = RULE.exec(text) ?? [];
  if (!(word in LIMITS)) return undefined;
  const kind = word as RoadRuleKind;
  const pattern = LIMITS[kind];
  const limit = pattern?.exec(written);
  if (pattern ? !limit : written !== '') return undefined;
  const positions = where === 'whole' ? [] : where.split(' ').map(readPosition);
  if (!positions.every((position) => position !== undefined)) return undefined;
  return {
    kind,
    ref,
    name,
    limit: limit && kind !== 'closure' ? Number(limit[1]) : null,
    closed: limit && kind === 'closure' ? { from: at(limit, 1), to: at(limit, 2) } : null,
    source,
    approximate: tilde !== undefined || source.startsWith('recalled'),
    positions,
  };
}
