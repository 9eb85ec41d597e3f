import { type EvBody, evBodies } from '@roadcast/core/charging';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import type { Complain } from '../services/written-source.ts';
import type { WrittenModel } from './model.ts';
import { emptyFacts, type FactsDraft, type NamedSources, readFacts } from './parse-facts.ts';

/** Earliest and latest valid model year: the first cars with enough range for a trip, and the next model year. */
const FIRST_YEAR = 2012;
const LAST_YEAR = 2028;

const EXPECTED = "expected 'model NAME | TRIM | YEAR or FROM-TO | BODY'";
const YEARS = /^(\d{4})(?:-(\d{4}))?$/;

/** Parses one make's file. Reports and skips invalid lines. @param file path within the sources. */
export function parseModels(file: string, text: string, named: NamedSources, report: Report): WrittenModel[] {
  const complain: Complain = (line, words) => report({ file, line, level: 'error', text: words });
  const [first, ...rest] = sourceLines(text);
  const make = /^make (\S.*)$/.exec(first?.text ?? '')?.[1];
  if (first === undefined || make === undefined) {
    complain(first?.line ?? 1, "the first line must be 'make NAME'");
    return [];
  }
  const models: WrittenModel[] = [];
  /** Facts of the model above; undefined if that line is invalid, so its facts are ignored. */
  let facts: FactsDraft | undefined;
  let above = 'none';
  for (const { line, text: words } of rest) {
    if (/^model\b/.test(words)) {
      const head = readHead(words);
      above = words;
      if (typeof head === 'string') {
        complain(line, head);
        facts = undefined;
        continue;
      }
      facts = emptyFacts();
      models.push({ ...withFacts(facts), file, line, make, id: idOf(make, head), ...head });
      continue;
    }
    if (above === 'none') complain(line, "a fact without a 'model' line above it");
    if (!facts) continue;
    for (const complaint of readFacts(facts, words, named, line)) complain(line, complaint);
    const last = models.pop();
    if (last) models.push({ ...last, ...withFacts(facts) });
  }
  return models;
}

const withFacts = ({ seen: _, ...facts }: FactsDraft) => facts;

type Head = Pick<WrittenModel, 'model' | 'trim' | 'fromYear' | 'toYear' | 'body'>;

/** Parses a model's first line. @returns the parsed line, or an error message. */
function readHead(words: string): Head | string {
  const parts = words
    .replace(/^model\s*/, '')
    .split('|')
    .map((part) => part.trim());
  const [model = '', trim = '', years = '', bodyWord] = parts;
  const [, from, to = from] = YEARS.exec(years) ?? [];
  if (parts.length !== 4 || model === '' || from === undefined) return EXPECTED;
  const [fromYear, toYear] = [Number(from), Number(to)];
  if (fromYear > toYear) return `the years ${years} run backwards`;
  if (fromYear < FIRST_YEAR || toYear > LAST_YEAR)
    return `${years}: expected model years from ${FIRST_YEAR} to ${LAST_YEAR}`;
  const body = evBodies.find((one) => one === bodyWord);
  if (!body) return `'${bodyWord}' is not one of ${evBodies.join(', ')}`;
  return { model, trim, fromYear, toYear, body: body satisfies EvBody };
}

/** Returns a model's id: 'tesla-model-3-long-range-awd-2021'. */
function idOf(make: string, { model, trim, fromYear }: Head): string {
  return `${make} ${model} ${trim} ${fromYear}`
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replaceAll('.', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
