import type { FuzzRequest } from './fuzz-request.ts';

/** Maximum number of attempts to shrink a request. */
const MOST_TRIES = 80;
/** Maximum time for shrinking, milliseconds. Slow requests may therefore stay large. */
const MOST_MILLISECONDS = 30_000;

/**
 * Removes everything from a failing request that the failure doesn't need.
 * @param stillFails sends a request and returns whether it fails. @returns the smallest failing request; the original
 * request if it doesn't fail again.
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

/** Yields smaller variants of a request, largest reductions first. */
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

/** Parses JSON; undefined if invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Yields values with one part removed: half of a long list or text, a field, or a nested part. */
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
