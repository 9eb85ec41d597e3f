import type { Schema } from './api-document.ts';
import { namesOf, Placeholder } from './known-values.ts';

/** Generator of numbers from 0 to less than 1. The same seed generates the same numbers. */
export type Random = () => number;

/** Nearby places, so that most plans are short and a run has enough of them. */
const NEAR = ['Denver, CO', 'Boulder, CO', 'Golden, CO', 'Fort Collins, CO', 'Cheyenne, WY', 'Colorado Springs, CO'];
const FAR = [
  'Omaha, NE',
  'Salt Lake City, UT',
  'Chicago, IL',
  'Seattle, WA',
  'Miami, FL',
  'Honolulu, HI',
  'Fairbanks, AK',
];
const ODD = [
  'Xyzzyville',
  '',
  ' ',
  'Springfield',
  '39.7392,-104.9903',
  '0,0',
  '91,181',
  'São Paulo',
  '\u202e',
  '東京',
  'Denver',
];
const DATES = [
  '2026-12-24',
  '2027-02-28',
  '2026-11-25T08:00',
  '2027-01-15T23:59',
  '08:00',
  '25:61',
  '2026-02-30',
  'tomorrow',
];

export const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

export const chance = (random: Random, share: number): boolean => random() < share;

/** Share of fields that use a value from earlier responses, if possible. */
const TOLD_BEFORE = 0.8;

/** Returns a value that a schema allows, with placeholders. @param name name of the field. */
export function valueFor(schema: Schema, name: string, random: Random, depth = 0): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(oneOf(random, choices), name, random, depth);
  if (schema.enum) return oneOf(random, schema.enum);
  const names = namesOf(name);
  const value = typedValue(schema, name, random, depth);
  return names.length > 0 && chance(random, TOLD_BEFORE) ? new Placeholder(names, random(), value) : value;
}

function typedValue(schema: Schema, name: string, random: Random, depth: number): unknown {
  const type = Array.isArray(schema.type) ? oneOf(random, schema.type as readonly string[]) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, random, depth);
    case 'array': {
      const least = schema.minItems ?? 0;
      const most = Math.min(schema.maxItems ?? 3, least + (depth > 2 ? 1 : 3));
      const length = least + Math.floor(random() * (most - least + 1));
      return Array.from({ length }, () => valueFor(schema.items ?? {}, name, random, depth + 1));
    }
    case 'string':
      return textFor(schema, name, random);
    case 'integer':
      return Math.round(numberFor(schema, name, random));
    case 'number':
      return numberFor(schema, name, random);
    case 'boolean':
      return chance(random, 0.5);
    case 'null':
      return null;
    default:
      return oneOf(random, ['text', 7, null, true]);
  }
}

/** Fields usually included even though the document marks them as optional, because others can replace them. */
const ENDS = new Set(['origin', 'destination']);

function objectFor(schema: Schema, random: Random, depth: number): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const made: Record<string, unknown> = {};
  const share = depth === 0 ? 0.35 : 0.15;
  for (const [name, part] of Object.entries(properties)) {
    const isWanted = required.includes(name) || (ENDS.has(name) && chance(random, 0.9));
    if (isWanted || chance(random, share)) made[name] = valueFor(part, name, random, depth + 1);
  }
  // A position needs both fields.
  if ('lat' in made !== 'lng' in made) {
    for (const name of ['lat', 'lng'])
      if (name in properties) made[name] ??= valueFor(properties[name] ?? {}, name, random);
  }
  if (typeof additionalProperties === 'object' && chance(random, 0.5)) {
    made[oneOf(random, ['1', '2', 'a'])] = valueFor(additionalProperties, '', random, depth + 1);
  }
  return made;
}

function numberFor({ minimum, exclusiveMinimum, maximum, multipleOf }: Schema, name: string, random: Random): number {
  // Stay around Denver, because few searches elsewhere have results.
  if (name === 'lat') return 39.7 + (random() - 0.5) * 2;
  if (name === 'lng') return -104.9 + (random() - 0.5) * 2;
  if (name === 'price') return 2.5 + random() * 2;
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const most = maximum ?? least + 100;
  const edge = random();
  const value = edge < 0.1 ? least : edge < 0.2 ? most : least + random() * (most - least);
  return multipleOf === undefined ? value : Math.round(value / multipleOf) * multipleOf;
}

/** Fields with a single correct value. */
const FIXED: Readonly<Record<string, string>> = { timeZone: 'America/Denver', termsVersion: '1.0' };

/** Sample strings; one of them matches most patterns. */
const SAMPLES = [
  ...DATES,
  'en',
  'es-MX',
  '18:00',
  '7',
  '30',
  '39.74',
  '-104.99',
  '+1 303 555 0100',
  '2027-01-15T08:00',
];

const PLACES = /^(origin|destination|place|name|waypoints|q|location|from|to)$/;

function textFor(schema: Schema, name: string, random: Random): string {
  if (PLACES.test(name))
    return chance(random, 0.85) ? oneOf(random, NEAR) : oneOf(random, chance(random, 0.5) ? FAR : ODD);
  const fixed = FIXED[name];
  if (fixed !== undefined) return fixed;
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern);
    const fitting = SAMPLES.filter((sample) => pattern.test(sample));
    if (fitting.length > 0) return oneOf(random, fitting);
  }
  if (/date|time|checkIn|checkOut|arriveBy/i.test(name)) return oneOf(random, DATES);
  if (name === 'lat') return (39.7 + (random() - 0.5) * 2).toFixed(4);
  if (name === 'lng') return (-104.9 + (random() - 0.5) * 2).toFixed(4);
  if (/radius|limit|page|Size|guests|rooms|stepIndex/i.test(name)) return String(Math.floor(random() * 60));
  if (schema.format === 'email' || name === 'email')
    return `fuzz-${Math.floor(random() * 1e9).toString(36)}@example.com`;
  if (/password/i.test(name)) return PASSWORD_OF_FUZZ;
  const length = Math.min(schema.maxLength ?? 12, (schema.minLength ?? 0) + Math.floor(random() * 12));
  return Array.from({ length }, () => oneOf(random, LETTERS)).join('');
}

const LETTERS = 'abcdefghij XYZ0123-_.,'.split('');

/** Password of all accounts in a run; long enough for the server. */
export const PASSWORD_OF_FUZZ = 'a fuzzed password, 77 letters';

/** Garbage values. */
const STRANGE: readonly unknown[] = [
  ...[null, true, '', ' ', 0, -1, 1e308, -1e308, 0.1 + 0.2, 2 ** 53, 'NaN', 'Infinity', '1e999'],
  ...[
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '🚗'.repeat(50),
    'a'.repeat(5000),
    "'; drop table users; --",
    '<script>',
    '../../etc/passwd',
  ],
  ...[[], {}, [[[[]]]], [null], { toString: 1 }, { length: 1e9 }, Array.from({ length: 300 }, (_, i) => i)],
];

/** Returns the value with a part made invalid. */
export function spoiled(value: unknown, random: Random): unknown {
  if (chance(random, 0.25) || typeof value !== 'object' || value === null) return oneOf(random, STRANGE);
  if (Array.isArray(value)) {
    if (value.length === 0) return [oneOf(random, STRANGE)];
    const at = Math.floor(random() * value.length);
    return value.map((one, i) => (i === at ? spoiled(one, random) : one));
  }
  const entries = Object.entries(value);
  const how = random();
  if (entries.length === 0 || how < 0.15)
    return { ...value, [oneOf(random, ['extra', '__proto__', 'constructor', ''])]: oneOf(random, STRANGE) };
  const at = Math.floor(random() * entries.length);
  if (how < 0.35) return Object.fromEntries(entries.filter((_, i) => i !== at));
  return Object.fromEntries(entries.map(([name, part], i) => [name, i === at ? spoiled(part, random) : part]));
}

/** Returns a random garbage value as text. */
export const strangeText = (random: Random): string => {
  const value = oneOf(random, STRANGE);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};
