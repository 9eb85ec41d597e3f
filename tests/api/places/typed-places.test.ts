import {
  type GenerateRouteResponse,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  type Notice,
  suggestPlacesResponseSchema,
} from '@roadcast/contract';
import { noticeSentence } from '@roadcast/messages/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const answerFor = async (origin: string) => (await plan(server.app, { origin, destination: 'Kansas City, MO' })).body;

async function tripFrom(origin: string): Promise<GenerateRouteResponse> {
  const body = await answerFor(origin);
  expect(body, origin).toMatchObject({ success: true });
  return generateRouteResponseSchema.parse(body);
}

/** Returns the notices about how a place was interpreted. */
const placeNotices = ({ route }: GenerateRouteResponse): readonly Notice[] =>
  route.notices.filter(({ code }) => code.startsWith('place_'));

const suggest = async (q: string) =>
  suggestPlacesResponseSchema.parse(
    (await server.app.inject({ method: 'GET', url: `/api/places/suggest?q=${encodeURIComponent(q)}` })).json(),
  );

const labels = async (q: string): Promise<string[]> => (await suggest(q)).places.map(({ label }) => label);

describe('a trip begins in the typed town', () => {
  it.each([
    ['with its ZIP code', 'Denver, CO 80202', 'Denver, CO'],
    ['with its ZIP code after a comma', 'Austin, TX, 78701', 'Austin, TX'],
    ['with its country', 'Denver, CO, US', 'Denver, CO'],
    ['with an old state abbreviation', 'Phoenix, Ariz.', 'Phoenix, AZ'],
    ['with another one', 'Portland, Ore.', 'Portland, OR'],
    ['with one of two words', 'Charleston, W. Va.', 'Charleston, WV'],
    ['without a space after the dot', 'St.Louis, MO', 'St. Louis, MO'],
    ['with its county', 'Mount Vernon, Fairfax County, Virginia', 'Mount Vernon, VA'],
    ['in capitals, with everything', 'DENVER, COLORADO 80202, UNITED STATES', 'Denver, CO'],
  ])('%s', async (_, typed, label) => {
    const trip = await tripFrom(typed);
    expect(trip.route.origin).toBe(label);
    expect(placeNotices(trip)).toEqual([]);
  });
});

describe('a trip begins at the typed position', () => {
  it.each([
    `39°44'21"N 104°59'25"W`,
    '39.7392° N, 104.9903° W',
    'N39 44.352 W104 59.418',
    '39 44 21 N 104 59 25 W',
    '-104.9903, 39.7392',
    'geo:39.7392,-104.9903?z=14',
    'https://www.openstreetmap.org/#map=12/39.7392/-104.9903',
    '85FQP2Q5+MV',
    'P2Q5+MV Denver, CO',
  ])('as %s', async (typed) => {
    const { origin } = (await tripFrom(typed)).route.coordinates;
    expect(origin.lat).toBeCloseTo(39.7392, 3);
    expect(origin.lng).toBeCloseTo(-104.9903, 3);
  });

  it('or reports that it is outside the United States, and suggests others', async () => {
    const london = generateRouteErrorSchema.parse(await answerFor('51.5072, -0.1276'));
    expect(london).toMatchObject({
      code: 'place_outside_coverage',
      field: 'origin',
      error: '51.5072, -0.1276 is outside the United States. Choose a place in the US.',
    });
    expect(london.suggestions).toBeUndefined();
    const withoutMinus = generateRouteErrorSchema.parse(await answerFor('39.7392, 104.9903'));
    expect(withoutMinus.suggestions).toEqual(['39.7392, -104.9903']);
  });
});

describe('a trip reports how it interpreted a place', () => {
  it.each([
    ['Nonexistent Ranch, Denver, CO', 'Nonexistent Ranch', 'Denver, CO'],
    ['Bob’s Imaginary Diner, Lincoln, Nebr.', 'Bob’s Imaginary Diner', 'Lincoln, NE'],
    ['12345 Nowhere Lane, Boise, Idaho 83702', '12345 Nowhere Lane', 'Boise, ID'],
  ])('of which it found only the town: %s', async (typed, rest, place) => {
    const trip = await tripFrom(typed);
    expect(trip.route.origin).toBe(place);
    expect(placeNotices(trip).map(noticeSentence)).toEqual([
      `We could not find “${rest}”, so this trip uses ${place}.`,
    ]);
    expect(placeNotices(trip)[0]?.level).toBe('warning');
  });

  it.each([
    ['tuscon', 'Tucson, AZ'],
    ['pheonix', 'Phoenix, AZ'],
    ['Cincinatti, Ohio', 'Cincinnati, OH'],
  ])('that was misspelled: %s', async (typed, place) => {
    const trip = await tripFrom(typed);
    expect(trip.route.origin).toBe(place);
    expect(placeNotices(trip).map(noticeSentence)).toEqual([`“${typed}” was read as ${place}.`]);
  });

  it('and never guesses a small or distant place', async () => {
    for (const typed of ['asdf', 'Xyzzyville, CO', 'Toronto, Ontario', 'London, England']) {
      expect(await answerFor(typed), typed).toMatchObject({ success: false, code: 'place_not_found' });
    }
  });

  it('and requests the town of a short plus code', async () => {
    expect(await answerFor('P2Q5+MV')).toMatchObject({
      success: false,
      code: 'place_not_found',
      error: expect.stringContaining('A short plus code needs its town and state, as in P2Q5+MV Denver, CO.'),
    });
    expect((await suggest('P2Q5+MV')).understood).toEqual({ kind: 'plus_code', code: 'P2Q5+MV' });
    expect((await tripFrom('P2Q5+MV Denver, CO')).route.origin).toBe('Near Denver, CO');
  });
});

describe('suggestions while typing', () => {
  it.each([
    ['fort w', ['Fort Worth, TX', 'Fort Wayne, IN']],
    ['ft w', ['Fort Worth, TX', 'Fort Wayne, IN']],
    ['palm s', ['Palm Springs, CA']],
    ['colorado s', ['Colorado Springs, CO']],
    ['college st', ['College Station, TX']],
    ['hot s', ['Hot Springs, AR']],
    ['north l', ['North Las Vegas, NV']],
    ['west v', ['West Valley City, UT']],
    ['st p', ['Saint Paul, MN']],
    ['portland, m', ['Portland, ME']],
    ['portland or', ['Portland, OR']],
  ])('begin with the likeliest names for “%s”', async (typed, expected) => {
    expect((await labels(typed)).slice(0, expected.length)).toEqual(expected);
  });

  it('include smaller towns for an unfinished name', async () => {
    const lakes = (await suggest('lake w')).places.map(({ name }) => name);
    expect(lakes.some((name) => ['Lake Worth', 'Lake Wales', 'Lake Worth Beach'].includes(name))).toBe(true);
  });

  it('show which of them are only similar, and how a trip would interpret the text', async () => {
    const tucson = await suggest('tuscon');
    expect(tucson.places[0]).toMatchObject({ label: 'Tucson, AZ', similar: true });
    expect(tucson.understood).toMatchObject({
      kind: 'place',
      place: { label: 'Tucson, AZ' },
      note: { kind: 'respelled' },
    });
    const part = (await suggest('Nonexistent Ranch, Denver, CO')).understood;
    expect(part).toMatchObject({ kind: 'place', note: { kind: 'in_part', rest: 'Nonexistent Ranch' } });
    expect((await suggest('springfield')).understood).toEqual({ kind: 'several' });
    expect((await suggest('39.74, 104.99')).understood).toEqual({ kind: 'outside', instead: '39.74, -104.99' });
    const nonsense = await suggest('asdf');
    expect(nonsense.understood).toEqual({ kind: 'unknown' });
    expect(nonsense.places.every(({ similar }) => similar)).toBe(true);
  });
});
