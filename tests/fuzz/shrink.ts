import type { FuzzRequest } from './fuzz-request.ts';

/** A smaller request is sought with so many at most. */
const MOST_TRIES = 80;
/** And for no longer than this, milliseconds: what is slow stays large. */
const MOST_MILLISECONDS = 30_000;

/**
 * Leaves out of a failing request what it fails without.
 * @param stillFails sends a request. @returns the smallest that was found; the request itself where it does not fail again.
 */
export async function shrunk(
  request: FuzzRequest,
  stillFails: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<{ readonly request: FuzzRequest; readonly failsAgain: boolean }> {
  if (!(await stillFails(request))) return { request, failsAgain: false };
  let smallest = request;
  const ends = performance.now() + MOST_MILLISECONDS;
  let tries = 1;
  for (let found = true; found; ) {
    found = false;
    for (const smaller of smallerThan(smallest)) {
      if (tries >= MOST_TRIES || performance.now() > ends) break;
      tries += 1;
      if (!(await stillFails(smaller))) continue;
      smallest = smaller;
      found = true;
      break;
    }
  }
  return { request: smallest, failsAgain: true };
}

/** Those that leave out most come first. */
function* smallerThan(request: FuzzRequest): Generator<FuzzRequest> {
  const { url, headers, body } = request;
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const asked = query === '' ? [] : query.split('&');
  for (const i of asked.keys()) {
    const left = asked.filter((_, at) => at !== i).join('&');
    yield { ...request, url: left === '' ? path : `${path}?${left}` };
  }
  for (const name of Object.keys(headers)) {
    const left = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
    yield { ...request, headers: left };
  }
  if (typeof body !== 'string' || body === '') return;
  const value = parsed(body);
  if (value === undefined) {
    const middle = Math.floor(body.length / 2);
    yield { ...request, body: body.slice(0, middle) };
    yield { ...request, body: body.slice(middle) };
    return;
  }
  for (const smaller of smallerValues(value)) yield { ...request, body: JSON.stringify(smaller) };
}

/** @returns what a JSON text says; undefined for no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** @returns values with one thing less: half of a long list or text, a field, something within a field. */
function* smallerValues(value: unknown): Generator<unknown> {
  if (typeof value === 'string' && value.length > 20) yield value.slice(0, value.length / 2);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 3) {
      yield value.slice(0, value.length / 2);
      yield value.slice(value.length / 2);
    }
    for (const i of value.keys()) yield value.filter((_, at) => at !== i);
    for (const [i, one] of value.entries()) {
      for (const smaller of smallerValues(one)) yield value.map((other: unknown, at) => (at === i ? smaller : other));
    }
    return;
  }
  const entries = Object.entries(value);
  for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
  for (const [name, part] of entries) {
    for (const smaller of smallerValues(part)) {
      yield Object.fromEntries(entries.map(([other, kept]) => [other, other === name ? smaller : kept]));
    }
  }
}
