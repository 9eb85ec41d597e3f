import { type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import type { Operation, Schema } from './api-document.ts';
import { chance, type Making, oneOf, spoiled, strangeText, valueFor } from './make-values.ts';

/** A request as it goes over the line. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Whether it does what the document says, as far as that can tell. */
  readonly kind: 'valid' | 'spoiled' | 'broken';
}

/** How many of a hundred requests do as the document says, and how many are whole but wrong; the others are broken on the wire. */
const VALID = 0.55;
const SPOILED = 0.88;

/** @returns a request for a call, whole or broken. */
export function requestFor(operation: Operation, making: Making): FuzzRequest {
  const which = making.random();
  const kind = which < VALID ? 'valid' : which < SPOILED ? 'spoiled' : 'broken';
  const { method, body: schema } = operation;
  const url = urlFor(operation, kind !== 'valid' && (schema === null || chance(making, 0.4)), making);
  if (schema === null) {
    const odd = kind === 'broken' ? oneOf(making, ['PUT', 'OPTIONS', 'HEAD', method]) : method;
    return { operation, method: odd, url, headers: {}, body: null, kind };
  }
  const value = bodyFor(operation, schema, making);
  const headers = { 'content-type': 'application/json' };
  if (kind === 'broken') return { operation, method, url, kind, ...brokenBody(JSON.stringify(value), making) };
  const sent = kind === 'spoiled' ? spoiled(value, making) : value;
  return { operation, method, url, headers, body: JSON.stringify(sent) ?? 'null', kind };
}

/** Some calls are about a whole trip, which nobody makes up: it is one that was planned before. */
function bodyFor({ path }: Operation, schema: Schema, making: Making): unknown {
  const route = /trip-(weather|services)/.test(path) ? making.known.any('route', making.random) : undefined;
  if (typeof route !== 'object' || route === null) return valueFor(schema, '', making);
  const { id, segments, weatherPoints, instructions, vehicle, vehicleType, ...line } = tripWeatherRequestOf(
    route as Trip,
  );
  if (path.endsWith('services')) return { ...line, segments };
  return { ...line, id, segments, weatherPoints, instructions, vehicle, vehicleType };
}

function urlFor({ path, parameters }: Operation, isSpoiled: boolean, making: Making): string {
  const textOf = (name: string, value: unknown): string =>
    isSpoiled && chance(making, 0.4) ? strangeText(making) : asText(value ?? name);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const [, after = ''] = new RegExp(`(\\w+)/\\{${name}\\}`).exec(path) ?? [];
    const known = chance(making, 0.85) ? making.known.idFor(name, after, making.random) : undefined;
    return encoded(textOf(name, known ?? valueFor(parameter?.schema ?? {}, name, making)));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required === true || chance(making, 0.5)))
    .map(({ name, schema }) => `${name}=${encoded(textOf(name, valueFor(schema, name, making)))}`);
  if (isSpoiled && chance(making, 0.3))
    query.push(`${oneOf(making, ['x', 'lat', '__proto__', 'id'])}=${encoded(strangeText(making))}`);
  if (isSpoiled && chance(making, 0.2)) query.shift();
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Half of a surrogate pair has no bytes. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '�'));

/** @returns a body and headers that do not belong together, or no JSON. */
function brokenBody(text: string, making: Making): Pick<FuzzRequest, 'headers' | 'body'> {
  const json = { 'content-type': 'application/json' };
  return oneOf<() => Pick<FuzzRequest, 'headers' | 'body'>>(making, [
    () => ({ headers: json, body: text.slice(0, Math.floor(making.random() * text.length)) }),
    () => ({ headers: json, body: '' }),
    () => ({ headers: json, body: `${text}}` }),
    () => ({ headers: json, body: '['.repeat(2000) }),
    () => ({ headers: { 'content-type': 'text/plain' }, body: text }),
    () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }),
    () => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: text }),
    () => ({ headers: { 'content-type': 'application/json; charset=utf-16' }, body: text }),
    () => ({ headers: json, body: `{"origin":"${'a'.repeat(1_200_000)}"}` }),
    () => ({ headers: { ...json, cookie: `roadcast.session_token=${encoded(strangeText(making))}` }, body: text }),
    () => ({
      headers: { ...json, accept: oneOf(making, ['text/html', '*/*;q=x', ',,,', 'application/vnd.x']) },
      body: text,
    }),
  ])();
}
