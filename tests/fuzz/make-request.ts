import { type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import { seeded } from '../support/random.ts';
import type { Operation, Schema } from './api-document.ts';
import { brokenBody } from './broken-body.ts';
import { encoded, type FuzzRequest } from './fuzz-request.ts';
import { filledIn, type KnownValues, namesOf, Placeholder, WHOLE_ROUTE } from './known-values.ts';
import { chance, oneOf, type Random, spoiled, strangeText, valueFor } from './make-values.ts';

/** Placeholder in a path. */
interface PathValue {
  readonly value: unknown;
}

/** Generated request. A seed always generates the same request, regardless of earlier responses. */
export interface DrawnRequest {
  readonly operation: Operation;
  /** Kind of request: matches the document ('valid'), has wrong values ('spoiled'), or is malformed ('broken'). */
  readonly kind: 'valid' | 'spoiled' | 'broken';
  readonly method: string;
  readonly path: readonly (string | PathValue)[];
  readonly query: readonly (readonly [name: string, value: unknown])[];
  /** Body with placeholders; undefined if there is none. */
  readonly body: unknown;
  /** Seed for the body's fault, which is applied after replacing placeholders. */
  readonly faultSeed: number;
}

/** Cumulative shares of valid requests and of well-formed but wrong requests. The rest are malformed. */
const VALID = 0.55;
const SPOILED = 0.88;

const SEEDS = 2 ** 32;

/**
 * Generates a request for an operation, valid or not. Always draws the same number of random values, because each part
 * has its own generator.
 */
export function drawRequest(operation: Operation, random: Random): DrawnRequest {
  const [which, address, body, fault] = [random(), random() * SEEDS, random() * SEEDS, random() * SEEDS];
  const kind = which < VALID ? 'valid' : which < SPOILED ? 'spoiled' : 'broken';
  const ofAddress = seeded(address);
  const { method, body: schema } = operation;
  const isSpoiled = kind !== 'valid' && (schema === null || chance(ofAddress, 0.4));
  const odd = oneOf(ofAddress, ['PUT', 'OPTIONS', 'HEAD', method]);
  return {
    operation,
    kind,
    method: schema === null && kind === 'broken' ? odd : method,
    path: pathOf(operation, isSpoiled, ofAddress),
    query: queryOf(operation, isSpoiled, ofAddress),
    body: schema === null ? undefined : bodyFor(operation, schema, seeded(body)),
    faultSeed: fault,
  };
}

/** Returns a generated request with known values filled in. */
export function requestOf(
  { operation, kind, method, path, query, body, faultSeed }: DrawnRequest,
  known: KnownValues,
): FuzzRequest {
  const asText = (value: unknown): string => {
    const filled = filledIn(value, known);
    return typeof filled === 'string' ? filled : (JSON.stringify(filled) ?? '');
  };
  const asked = query.map(([name, value]) => `${name}=${encoded(asText(value))}`).join('&');
  const ofPath = path.map((part) => (typeof part === 'string' ? part : encoded(asText(part.value)))).join('');
  const url = asked === '' ? ofPath : `${ofPath}?${asked}`;
  const request = { operation, method, url, headers: {}, body: null, announced: null };
  if (body === undefined) return request;
  const random = seeded(faultSeed);
  const value = filledIn(body, known);
  const text = JSON.stringify(kind === 'spoiled' ? spoiled(value, random) : value) ?? 'null';
  if (kind === 'broken') return { ...request, ...brokenBody(text, random) };
  return { ...request, headers: { 'content-type': 'application/json' }, body: text };
}

/**
 * Generates an operation's body. Uses an earlier trip for operations that take a whole trip, which can't be generated.
 */
function bodyFor({ path }: Operation, schema: Schema, random: Random): unknown {
  const value = valueFor(schema, '', random);
  if (!/trip-(weather|services|chargers)/.test(path)) return value;
  return new Placeholder([WHOLE_ROUTE], random(), value, (route) => {
    const { id, segments, weatherPoints, instructions, vehicle, vehicleType, ...line } = tripWeatherRequestOf(
      route as Trip,
    );
    if (!path.endsWith('weather')) return { ...line, segments };
    return { ...line, id, segments, weatherPoints, instructions, vehicle, vehicleType };
  });
}

/** Share of path parts taken from earlier responses. */
const KNOWN_PARTS = 0.85;
/** Share of garbage among a spoiled URL's path parts. */
const STRANGE_PARTS = 0.4;

function pathOf({ path, parameters }: Operation, isSpoiled: boolean, random: Random): (string | PathValue)[] {
  return path.split(/(?=\{)|(?<=\})/).map((part, i, parts) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined) return part;
    if (isSpoiled && chance(random, STRANGE_PARTS)) return { value: strangeText(random) };
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const value = valueFor(schema, name, random);
    const [, after = ''] = /(\w+)\/$/.exec(parts[i - 1] ?? '') ?? [];
    return { value: chance(random, KNOWN_PARTS) ? new Placeholder(namesOf(name, after), random(), value) : value };
  });
}

function queryOf({ parameters }: Operation, isSpoiled: boolean, random: Random): [string, unknown][] {
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required === true || chance(random, 0.5)))
    .map(({ name, schema }): [string, unknown] => {
      const isStrange = isSpoiled && chance(random, STRANGE_PARTS);
      return [name, isStrange ? strangeText(random) : valueFor(schema, name, random)];
    });
  if (isSpoiled && chance(random, 0.3))
    query.push([oneOf(random, ['x', 'lat', '__proto__', 'id']), strangeText(random)]);
  if (isSpoiled && chance(random, 0.2)) query.shift();
  return query;
}
