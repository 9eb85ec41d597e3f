import { type Endpoint, endpoints } from '@roadcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { startApp, type TestApp } from '../../support/app.ts';
import { signedUp, type Visitor } from '../../support/visitor.ts';

/** Maximum CPU time for rejecting a request, milliseconds, on a machine that needs `USUAL_MS` for the calibration. */
const MOST_MS = 50;

/** Largest body of any endpoint, bytes. */
const MEGABYTE = 1_000_000;

let server: TestApp;
let visitor: Visitor;
/** How many times slower this machine currently is than the reference machine. */
let slowness = 1;

beforeAll(async () => {
  server = await startApp();
  ({ visitor } = await signedUp(server, 'largest@example.com'));
});
afterAll(() => server.close());

const calls: readonly [name: string, endpoint: Endpoint][] = Object.entries(endpoints);
const bodies = calls.flatMap(([name, endpoint]) => (endpoint.body ? [{ name, endpoint, body: endpoint.body }] : []));

/** CPU time of the calibration on two idle cores of the reference machine, milliseconds. */
const USUAL_MS = 8;

it.each(bodies)('rejects the largest body of every kind to $name in time', { timeout: 300_000 }, async (call) => {
  for (const [kind, text] of kindsOf(call.body)) {
    const { ms, status } = await cheapestOf(3, call.endpoint, text);
    expect([400, 401, 403, 404, 413, 422], `${kind}: ${status}`).toContain(status);
    expect(ms / slowness, `${kind}: ${ms} ms, machine ${slowness.toFixed(1)} times slower`).toBeLessThan(MOST_MS);
  }
});

it('handles queries with thousands of parameters in time', { timeout: 300_000 }, async () => {
  const many = Array.from({ length: 3000 }, (_, i) => `a${i}=1`).join('&');
  const same = Array.from({ length: 3000 }, () => 'lat=1').join('&');
  for (const [name, { method, path, query, params }] of calls) {
    if (!query || params) continue;
    for (const text of [many, same, `q=${'%20'.repeat(5000)}`]) {
      const { ms } = await cheapestOf(3, { method, path: `${path}?${text}` }, null);
      expect(ms / slowness, name).toBeLessThan(MOST_MS);
    }
  }
});

/** Repeats a request up to `tries` times until it is fast enough, because other load on the machine takes time too. */
async function cheapestOf(tries: number, { method, path }: Pick<Endpoint, 'method' | 'path'>, text: string | null) {
  let best = { ms: Number.POSITIVE_INFINITY, status: 0 };
  for (let i = 0; i < tries && best.ms / slowness >= MOST_MS; i++) {
    slowness = Math.max(1, calibration() / USUAL_MS);
    const before = process.cpuUsage();
    const answer = await server.app.inject({
      method,
      url: path.replaceAll(/:\w+/g, 'x'),
      headers: { cookie: visitor.cookie, ...(text !== null && { 'content-type': 'application/json' }) },
      ...(text !== null && { payload: text }),
    });
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms < best.ms) best = { ms, status: answer.statusCode };
  }
  return best;
}

/** Returns the CPU time for work that resembles a request's, milliseconds. */
function calibration(): number {
  const before = process.cpuUsage();
  const rows: unknown = JSON.parse(CALIBRATION);
  JSON.stringify(rows);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const CALIBRATION = JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ id: i, name: `row ${i}` })));

/** Yields megabyte bodies: each kind alone, and in every schema field that can contain it. */
function* kindsOf(schema: z.ZodType): Generator<readonly [kind: string, text: string]> {
  yield ['100,000 unknown keys', `{${keys}}`];
  yield ['half a million elements', `[${zeros}]`];
  yield ['nesting', nested];
  yield ['a text', `"${'x'.repeat(MEGABYTE)}"`];
  yield ['not JSON', '{'.repeat(MEGABYTE)];
  yield ['escapes', `{"${'\\u0041'.repeat(MEGABYTE / 6)}":1}`];
  yield ['a number', '1'.repeat(MEGABYTE)];
  yield ['nesting in a field', bodyWith(['x'], nested)];
  for (const { path, type } of fieldsOf(schema)) {
    for (const [kind, value] of Object.entries(valuesOf[type]))
      yield [`${path.join('.')}: ${kind}`, bodyWith(path, value)];
  }
}

const keys = Array.from({ length: 100_000 }, (_, i) => `"${i.toString(36)}":1`).join(',');
const zeros = Array(MEGABYTE / 2)
  .fill(0)
  .join(',');
const nested = `${'['.repeat(MEGABYTE / 2)}${']'.repeat(MEGABYTE / 2)}`;

/** Values by field type. Some also fit into small bodies. */
const valuesOf = {
  record: {
    '100,000 keys': `{${keys}}`,
    '900 bad keys': `{${Array.from({ length: 900 }, (_, i) => `"x${i}":1`).join(',')}}`,
  },
  array: {
    elements: `[${zeros}]`,
    '29,000 bad elements': `[${Array(29_000).fill('{}').join(',')}]`,
    '29,000 bad pairs': `[${Array(29_000).fill('[999,999]').join(',')}]`,
    '390 bad elements': `[${Array(390).fill('{}').join(',')}]`,
  },
  string: {
    'a text': `"${'x'.repeat(MEGABYTE)}"`,
    'white space': `"${' '.repeat(200_000)}"`,
    'escaped characters': `"${'\\n'.repeat(100_000)}"`,
  },
} as const;

const bodyWith = ([first, ...rest]: readonly string[], value: string): string =>
  first === undefined ? value : `{${JSON.stringify(first)}:${bodyWith(rest, value)}}`;

interface Field {
  readonly path: readonly string[];
  readonly type: keyof typeof valuesOf;
}

/** Returns a schema's records, lists and strings, including those in nested objects. */
function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
    case 'record':
    case 'array':
    case 'string':
      return [{ path, type: def.type }];
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, path);
    case 'pipe':
      return fieldsOf(def.in, path);
    default:
      return [];
  }
}
