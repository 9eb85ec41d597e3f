import {
  bookHotelResponseSchema,
  errorResponseSchema,
  generateRouteResponseSchema,
  type Hotel,
  hotelPricingResponseSchema,
  routeHotelsResponseSchema,
  searchHotelsResponseSchema,
  type Trip,
} from '@roadcast/contract';
import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OsmContent } from '../../../dataset/tiles/osm-pbf.ts';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { putImport } from '../../support/street-import.ts';
import { signedUp, Visitor } from '../../support/visitor.ts';

const DAY = 86_400_000;

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now });
});
afterAll(() => server.close());

const denverToChicago = { origin: 'Denver, CO', destination: 'Chicago, IL', departureDate: '2026-12-04' };

async function planned(visitor: Visitor, body: object = denverToChicago): Promise<Trip> {
  const answer = await visitor.post('/api/generate-route', body);
  expect(answer).toMatchObject({ status: 200 });
  return generateRouteResponseSchema.parse(answer.body).route;
}

async function nightsOf(visitor: Visitor, id: string, query = '') {
  const answer = await visitor.get(`/api/routes/${id}/hotels${query}`);
  expect(answer.status).toBe(200);
  return routeHotelsResponseSchema.parse(answer.body);
}

const codeOf = (body: unknown): string => errorResponseSchema.parse(body).error.code;
const linkOf = (hotel: Hotel | undefined): URL => new URL(hotel?.bookingUrl ?? '');

describe('GET /routes/{id}/hotels', () => {
  it('returns searches for each night’s town and dates, for the guest who just planned the trip', async () => {
    const guest = new Visitor(server.app);
    const trip = await planned(guest);
    const { nights, hotels, notices } = await nightsOf(guest, trip.id, '?guests=3&rooms=2');
    const stops = trip.segments.filter(({ type }) => type === 'overnight');
    expect(stops.length).toBeGreaterThan(0);
    expect(nights.map(({ segmentId, location }) => [segmentId, location])).toEqual(
      stops.map(({ id, location }) => [id, location]),
    );
    expect(nights.map(({ checkIn, checkOut }) => [checkIn, checkOut])).toEqual(
      stops.map((_, i) => [`2026-12-0${4 + i}`, `2026-12-0${5 + i}`]),
    );
    expect(hotels).toEqual(nights.flatMap((night) => night.hotels));
    expect(notices).toEqual([]);
    for (const [i, night] of nights.entries()) {
      const town = stops[i]?.location.replace(/^Near /, '');
      const [booking, maps] = night.hotels;
      expect(linkOf(booking).hostname).toBe('www.booking.com');
      expect(Object.fromEntries(linkOf(booking).searchParams)).toMatchObject({
        ss: town,
        checkin: night.checkIn,
        checkout: night.checkOut,
        group_adults: '3',
        no_rooms: '2',
      });
      expect(linkOf(maps).href).toContain('https://www.google.com/maps/search/?api=1');
      expect(linkOf(maps).searchParams.get('query')).toBe(`hotels in ${town}`);
    }
    // Without imported streets, there are no hotels; without a provider, there are no prices.
    expect(hotels.every(({ kind, price, priceReason }) => kind === 'search' && price === null && priceReason)).toBe(
      true,
    );
  });

  it('returns the same without the prefix', async () => {
    const guest = new Visitor(server.app);
    const trip = await planned(guest);
    const [bare, prefixed] = [await guest.get(`/routes/${trip.id}/hotels`), await nightsOf(guest, trip.id)];
    expect(bare.status).toBe(200);
    expect(bare.body).toEqual(prefixed);
  });

  it('hides a guest’s trip from other networks, and a user’s from everyone', async () => {
    const guest = new Visitor(server.app);
    const trip = await planned(guest);
    const elsewhere = await server.app.inject({
      url: `/api/routes/${trip.id}/hotels`,
      remoteAddress: '203.0.113.9',
    });
    expect([elsewhere.statusCode, codeOf(elsewhere.json())]).toEqual([404, 'route_not_found']);
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const own = await planned(ann);
    expect((await ann.get(`/api/routes/${own.id}/hotels`)).status).toBe(200);
    expect((await guest.get(`/api/routes/${own.id}/hotels`)).status).toBe(404);
  });

  it('omits past nights, also for a saved trip, and reports it', async () => {
    const { visitor } = await signedUp(server, 'ben@example.com');
    const saved = await visitor.post('/api/routes', denverToChicago);
    const { id } = (saved.body as { route: { id: string } }).route;
    expect((await nightsOf(visitor, id)).nights.length).toBeGreaterThan(0);
    now = NOW + 30 * DAY;
    const { nights, notices } = await nightsOf(visitor, id);
    now = NOW;
    expect([nights, notices.map(({ code }) => code)]).toEqual([[], ['nights_passed']]);
  });

  it('searches once for all nights at one place', async () => {
    const guest = new Visitor(server.app);
    const trip = await planned(guest, {
      ...denverToChicago,
      waypoints: [{ name: 'Omaha, NE', nights: 3 }],
    });
    const inOmaha = trip.segments.filter(({ type, location }) => type === 'overnight' && location === 'Omaha, NE');
    expect(inOmaha).toHaveLength(3);
    const stays = (await nightsOf(guest, trip.id)).nights.filter(({ location }) => location === 'Omaha, NE');
    expect(stays).toMatchObject([{ segmentId: inOmaha[0]?.id, checkIn: '2026-12-04', checkOut: '2026-12-07' }]);
    expect(linkOf(stays[0]?.hotels[0]).searchParams.get('checkout')).toBe('2026-12-07');
    // A driver who has already arrived searches for the remaining nights.
    now = NOW + 2 * DAY;
    const left = (await nightsOf(guest, trip.id)).nights.find(({ location }) => location === 'Omaha, NE');
    now = NOW;
    expect(left).toMatchObject({ checkIn: '2026-12-06', checkOut: '2026-12-07' });
  });

  it('reports that a trip has no night', async () => {
    const guest = new Visitor(server.app);
    const trip = await planned(guest, { origin: 'Denver, CO', destination: 'Boulder, CO' });
    expect((await nightsOf(guest, trip.id)).notices.map(({ code }) => code)).toEqual(['no_nights']);
  });
});

describe('POST /hotels/search', () => {
  const guest = (): Visitor => new Visitor(server.app);

  it.each(['/hotels/search', '/api/hotels/search'])('searches a typed town: %s', async (url) => {
    const { status, body } = await guest().post(url, { location: 'kearney nebraska', checkIn: '2026-12-30' });
    expect(status).toBe(200);
    const { location, hotels } = searchHotelsResponseSchema.parse(body);
    expect(location).toBe('Kearney, NE');
    expect(hotels[0]).toMatchObject({ checkIn: '2026-12-30', checkOut: '2026-12-31', guests: 2, rooms: 1 });
  });

  it('searches around a position, for as many nights as requested', async () => {
    const asked = { lat: 40.7, lng: -99.08, checkIn: '2026-12-30', checkOut: '2027-01-02', guests: 4 };
    const { location, hotels } = searchHotelsResponseSchema.parse((await guest().post('/hotels/search', asked)).body);
    expect(location).toBe('Kearney, NE');
    expect(linkOf(hotels[0]).searchParams.get('checkout')).toBe('2027-01-02');
  });

  const stay = { location: 'Kearney, NE', checkIn: '2026-12-30' };
  it.each<[what: string, body: object, status: number, code: string, field?: string]>([
    ['no place', { checkIn: '2026-12-30' }, 400, 'invalid_request'],
    ['half a position', { lat: 40, checkIn: '2026-12-30' }, 400, 'invalid_request'],
    ['no date', { location: 'Kearney, NE' }, 400, 'invalid_stay', 'checkIn'],
    ['an invalid day', { ...stay, checkIn: '2026-02-30' }, 400, 'invalid_stay', 'checkIn'],
    ['yesterday', { ...stay, checkIn: '2026-12-03' }, 400, 'invalid_stay', 'checkIn'],
    ['ten years ahead', { ...stay, checkIn: '2036-12-03' }, 400, 'invalid_stay', 'checkIn'],
    ['no night', { ...stay, checkOut: '2026-12-30' }, 400, 'invalid_stay', 'checkOut'],
    ['31 nights', { ...stay, checkOut: '2027-01-30' }, 400, 'invalid_stay', 'checkOut'],
    ['nobody', { ...stay, guests: 0 }, 400, 'invalid_stay', 'guests'],
    ['half a guest', { ...stay, guests: 1.5 }, 400, 'invalid_stay', 'guests'],
    ['more rooms than guests', { ...stay, guests: 1, rooms: 2 }, 400, 'invalid_stay', 'rooms'],
    ['an unknown town', { ...stay, location: 'Xyzzyville' }, 422, 'place_not_found', 'location'],
    ['the middle of the sea', { ...stay, lat: 30, lng: -60 }, 422, 'place_outside_coverage', 'location'],
  ])('rejects %s', async (_, body, status, code, field) => {
    const answer = await guest().post('/hotels/search', body);
    expect(answer.status).toBe(status);
    const { error } = errorResponseSchema.parse(answer.body);
    expect(error.code).toBe(code);
    if (field !== undefined) expect(error.field).toBe(field);
  });

  it('defaults to tonight, in local time', async () => {
    // At 00:30 UTC, it is still the evening of the 3rd in Nebraska.
    now = Date.parse('2026-12-04T00:30:00Z');
    const tonight = await guest().post('/hotels/search', { ...stay, checkIn: '2026-12-03' });
    now = NOW;
    expect(tonight.status).toBe(200);
  });
});

describe('GET /hotels/{hotelId}/pricing and POST /hotels/{hotelId}/book', () => {
  const guest = (): Visitor => new Visitor(server.app);

  async function search(): Promise<Hotel> {
    const answer = await guest().post('/hotels/search', { location: 'Kearney, NE', checkIn: '2026-12-30' });
    return searchHotelsResponseSchema.parse(answer.body).hotels[0] as Hotel;
  }

  it.each(['', '/api'])('has no price, explains why, and links to a site with prices (%s/hotels)', async (prefix) => {
    const { id } = await search();
    const pricing = await guest().get(`${prefix}/hotels/${id}/pricing?checkIn=2026-12-30&checkOut=2027-01-01&guests=3`);
    const { price, priceReason, hotel } = hotelPricingResponseSchema.parse(pricing.body);
    expect([price, priceReason]).toEqual([null, expect.stringContaining('No price provider')]);
    const booked = await guest().post(`${prefix}/hotels/${id}/book`, {
      searchParams: { checkIn: '2026-12-30', checkOut: '2027-01-01', guests: 3 },
      guestInfo: { firstName: 'Ann', email: 'ann@example.com' },
    });
    const { booking } = bookHotelResponseSchema.parse(booked.body);
    expect(booking.bookingUrl).toBe(hotel.bookingUrl);
    expect(new URL(booking.bookingUrl).searchParams.get('group_adults')).toBe('3');
    expect(booking.bookingUrl).not.toContain('ann');
  });

  it.each([
    'booking_40.00000_-99.00000_2026-12-30',
    'nosite_40.69946_-99.08148_2026-12-30',
    'osm_node-1_40.69946_-99.08148_2026-12-30',
    'guessed',
  ])('finds no %s', async (id) => {
    const stay = { searchParams: {}, guestInfo: {} };
    for (const answer of [await guest().get(`/hotels/${id}/pricing`), await guest().post(`/hotels/${id}/book`, stay)]) {
      expect([answer.status, codeOf(answer.body)]).toEqual([404, 'hotel_not_found']);
    }
  });

  it('rejects other nights than the one searched for, and guests with an invalid address', async () => {
    const { id } = await search();
    const other = await guest().get(`/hotels/${id}/pricing?checkIn=2026-12-31`);
    expect([other.status, codeOf(other.body)]).toEqual([422, 'stay_differs']);
    const short = await guest().post(`/hotels/${id}/book`, {
      searchParams: { checkOut: '2026-12-30' },
      guestInfo: {},
    });
    expect(errorResponseSchema.parse(short.body).error).toMatchObject({
      code: 'invalid_stay',
      field: 'searchParams.checkOut',
    });
    const nobody = await guest().post(`/hotels/${id}/book`, { searchParams: {}, guestInfo: { email: 'none' } });
    expect([nobody.status, codeOf(nobody.body)]).toEqual([400, 'invalid_request']);
  });

  it('rejects a night that has passed since the search', async () => {
    const { id } = await search();
    now = NOW + 60 * DAY;
    const late = await guest().get(`/hotels/${id}/pricing`);
    now = NOW;
    expect([late.status, codeOf(late.body)]).toEqual([400, 'invalid_stay']);
  });
});

describe('with imported streets', () => {
  const [LNG, LAT] = [-99.0832, 40.7];
  const hotels: OsmContent = {
    nodes: [
      { id: 1, lng: LNG, lat: LAT },
      { id: 2, lng: LNG, lat: LAT + 0.01 },
      { id: 6, lng: LNG + 0.02, lat: LAT, tags: { tourism: 'hotel', name: 'The Made-Up Inn', brand: 'Made-Up' } },
      { id: 7, lng: LNG + 0.01, lat: LAT, tags: { tourism: 'motel', name: 'Motel Nowhere' } },
      { id: 8, lng: LNG, lat: LAT + 0.01, tags: { tourism: 'hotel' } },
      { id: 9, lng: LNG, lat: LAT + 0.02, tags: { tourism: 'museum', name: 'Museum of Made-Up Art' } },
    ],
    ways: [{ id: 1, nodeIds: [1, 2], tags: { highway: 'residential', name: 'North 3rd Street' } }],
  };
  const around = { lat: LAT, lng: LNG, checkIn: '2026-12-30' };
  const houses = async (): Promise<Hotel[]> => {
    const answer = await new Visitor(server.app).post('/hotels/search', around);
    return searchHotelsResponseSchema.parse(answer.body).hotels.filter(({ kind }) => kind === 'hotel');
  };

  beforeAll(async () => {
    const area = { width: 1, height: 1, rows: [[40, -100, -100]] as [number, number, number][] };
    await putImport(server.dataDir, { id: 'hotels', content: hotels, area, dataTime: '2026-11-01T00:00:00Z' });
    await vi.waitUntil(async () => (await houses()).length > 0, { timeout: 20_000, interval: 200 });
  });

  it('lists hotels by name, nearest first, with their source', async () => {
    const found = await houses();
    expect(found.map(({ name, distanceMiles }) => [name, distanceMiles])).toEqual([
      ['Motel Nowhere', 0.5],
      ['The Made-Up Inn', 1],
    ]);
    expect(found[1]).toMatchObject({
      price: null,
      source: STREETS_ATTRIBUTION,
      asOf: Date.parse('2026-11-01T00:00:00Z'),
      page: 'https://www.openstreetmap.org/node/6',
    });
    expect(linkOf(found[1]).searchParams.get('ss')).toBe('The Made-Up Inn, Kearney, NE');
  });

  it('finds a hotel again by its id', async () => {
    const [house] = await houses();
    const answer = await new Visitor(server.app).get(`/hotels/${house?.id}/pricing`);
    expect(hotelPricingResponseSchema.parse(answer.body).hotel).toMatchObject({
      name: 'Motel Nowhere',
      bookingUrl: house?.bookingUrl,
    });
  });
});
