import { errorResponseSchema, ownSharesResponseSchema, shareRouteResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { setUser, Visitor } from '../../support/visitor.ts';
import { codeOf, COPY, copied, driver, listed, meOf, planned, RATE, saved, SHARE, share, shared, view } from './community-steps.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const guest = (): Visitor => new Visitor(server.app);

describe('sharing', () => {
  it('takes a snapshot that guests open by its code', async () => {
    const ann = await driver(server, 'ann');
    const answer = await share(ann, await saved(ann), {
      description: 'Flat and fast.',
      tags: ['Scenic', 'scenic', 'Big Sky'],
      publicName: 'Ann of the West',
    });
    const { shareCode, path, route } = shareRouteResponseSchema.parse(answer.body);
    expect(shareCode).toMatch(/^[0-9a-f]{32}$/);
    expect(path).toBe(`/shared/${shareCode}`);
    expect(route).toMatchObject({
      title: 'Over the plains',
      name: 'Over the plains',
      origin: 'Denver, CO',
      destination: 'Omaha, NE',
      tags: ['scenic', 'big-sky'],
      vehicleType: 'ICE',
      sharedBy: 'Ann of the West',
      states: ['CO', 'NE'],
      season: 'winter',
      isEvOptimized: false,
    });
    const seen = await view(guest(), shareCode);
    expect(seen.trip.segments.length).toBeGreaterThan(2);
    expect(seen.routeData.distance).toBeCloseTo(seen.trip.totalMiles, 5);
    expect(seen.shown).toEqual({ start: false, end: false, dates: false });
    expect(seen.trip.dayCards[0]?.date).toBe('2027-01-15');
    expect(seen.trip.segments.every(({ temperature }) => temperature === null)).toBe(true);
  });

  it('lists public trips, and link-only ones only for those with the link', async () => {
    const ann = await driver(server, 'ann');
    const id = await planned(ann);
    const linkOnly = await shared(ann, id, { visibility: 'SHARED', title: 'For friends' });
    await shared(ann, id);
    expect((await listed(guest())).map(({ title }) => title)).toEqual(['Over the plains']);
    expect((await view(guest(), linkOnly)).title).toBe('For friends');
  });

  it('can be changed, paused, shared again and deleted by the owner only', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const code = await shared(ann, await saved(ann));
    const one = `/api/community/shares/${code}`;
    expect((await ann.call('PATCH', one, { title: 'Plains', tags: ['fast'] })).status).toBe(200);
    expect(await view(guest(), code)).toMatchObject({ title: 'Plains', tags: ['fast'] });
    expect(codeOf(await ben.call('PATCH', one, { title: 'Mine' }))).toBe('share_not_found');
    expect(codeOf(await ben.call('DELETE', one))).toBe('share_not_found');
    await ann.call('PATCH', one, { paused: true });
    expect(await listed(guest())).toEqual([]);
    expect(codeOf(await guest().get(`/api/shared/${code}`))).toBe('share_not_found');
    expect(codeOf(await ben.post(COPY, { shareCode: code }))).toBe('share_not_found');
    const own = ownSharesResponseSchema.parse((await ann.get('/api/community/shares')).body);
    expect(own.shares).toMatchObject([{ shareCode: code, hiddenBecause: 'paused', canRefresh: true }]);
    expect(own.allowance).toEqual({ limit: 5, used: 1, left: 4 });
    await ann.call('PATCH', one, { paused: false });
    expect(await listed(guest())).toHaveLength(1);
    expect((await ann.call('DELETE', one)).status).toBe(200);
    expect((await guest().get(`/api/shared/${code}`)).status).toBe(404);
  });

  it('is updated from the saved trip, unless that was deleted', async () => {
    const ann = await driver(server, 'ann');
    const id = await saved(ann);
    const code = await shared(ann, id);
    const before = await view(guest(), code);
    await ann.call('PATCH', `/api/routes/${id}`, {
      version: 1,
      request: { origin: 'Denver, CO', destination: 'Lincoln, NE', departureDate: '2027-07-04' },
    });
    const refresh = { refresh: { start: false, end: false, dates: true } };
    expect((await ann.call('PATCH', `/api/community/shares/${code}`, refresh)).status).toBe(200);
    const after = await view(guest(), code);
    expect([before.destination, after.destination, after.season]).toEqual(['Omaha, NE', 'Lincoln, NE', 'summer']);
    expect(after.trip.dayCards[0]?.date).toBe('2027-07-04');
    await ann.call('DELETE', `/api/routes/${id}`);
    expect(codeOf(await ann.call('PATCH', `/api/community/shares/${code}`, refresh))).toBe('share_trip_gone');
  });

  it('is limited per plan and per day', async () => {
    const ann = await driver(server, 'ann');
    const id = await planned(ann);
    for (let i = 0; i < 5; i++) await shared(ann, id);
    const refused = errorResponseSchema.parse((await share(ann, id)).body).error;
    expect(refused).toMatchObject({ code: 'share_limit', upgrade: expect.stringContaining('15 shared trips') });
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
    for (let i = 5; i < 20; i++) await shared(ann, id);
    const tomorrow = await share(ann, id);
    expect([tomorrow.status, codeOf(tomorrow)]).toEqual([429, 'community_day_limit']);
  });

  it('previews exactly what others see, without sharing', async () => {
    const ann = await driver(server, 'ann');
    const id = await saved(ann);
    const body = { routeId: id, title: 'Over the plains', publicName: 'Ann' };
    const preview = (await ann.post('/api/community/share-preview', body)).body as { route: Record<string, unknown> };
    expect(await listed(guest())).toEqual([]);
    const code = await shared(ann, id, { visibility: 'SHARED', publicName: 'Ann' });
    const seen = await view(guest(), code);
    const timeless = ({ shareCode: _c, sharedAt: _s, updatedAt: _u, viewCount: _v, trip, ...rest }: typeof seen) => ({
      ...rest,
      trip: { ...trip, id: '', createdAt: 0, weatherAt: 0 },
    });
    expect(timeless(preview.route as unknown as typeof seen)).toEqual(timeless(seen));
  });
});

describe('a trip that can’t be shared', () => {
  it('needs an account, an own trip and a title', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const id = await saved(ann);
    expect((await share(guest(), id)).status).toBe(401);
    expect(codeOf(await share(ben, id))).toBe('route_not_found');
    expect(codeOf(await ann.post(SHARE, { title: 'x' }))).toBe('share_source_missing');
    expect(codeOf(await share(ann, id, { userId: (await meOf(ben)).id }))).toBe('other_user');
    expect((await share(ann, id, { title: '  ' })).status).toBe(400);
    expect(codeOf(await share(ann, 'no-such-trip'))).toBe('route_not_found');
    await ann.call('DELETE', `/api/routes/${id}`);
    expect(codeOf(await share(ann, id))).toBe('route_deleted');
  });

  it.each([
    ['10,000 tags', { tags: Array.from({ length: 10_000 }, (_, i) => `tag ${i}`) }],
    ['a description of 5 MB', { description: 'x'.repeat(5_000_000) }],
    ['an unknown visibility', { visibility: 'SECRET' as 'PUBLIC' }],
    ['a vehicle type that isn’t text', { vehicleType: 7 as unknown as 'EV' }],
  ])('is refused with %s', async (_, more) => {
    const ann = await driver(server, 'ann');
    const answer = await share(ann, await planned(ann), more);
    expect([400, 413]).toContain(answer.status);
    expect(await listed(guest())).toEqual([]);
  });

  it('keeps HTML as text, and drops right-to-left overrides', async () => {
    const ann = await driver(server, 'ann');
    const title = '<script>alert(1)</script> \u202Egpj.exe';
    const code = await shared(ann, await planned(ann), { title });
    expect((await view(guest(), code)).title).toBe('<script>alert(1)</script> gpj.exe');
  });

  it('refuses obscene words, but not names of towns', async () => {
    const ann = await driver(server, 'ann');
    const id = await planned(ann);
    expect(codeOf(await share(ann, id, { title: 'What a fucking road' }))).toBe('words_refused');
    expect((await share(ann, id, { title: 'Intercourse, PA and back' })).status).toBe(200);
  });
});

describe('finding', () => {
  it('filters by words, state, length, season, tags and vehicle, and pages without repeats', async () => {
    const ann = await driver(server, 'ann');
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
    const plains = await planned(ann);
    const short = await planned(ann, { origin: 'Moab, UT', destination: 'Grand Junction, CO', departureDate: '2027-07-01' });
    await shared(ann, plains, { tags: ['fast'] });
    await shared(ann, short, { title: 'Red rocks', tags: ['scenic', 'short'] });
    for (let i = 0; i < 5; i++) await shared(ann, plains, { title: `Copy ${i}` });
    const titles = async (query: string) => (await listed(guest(), query)).map(({ title }) => title);
    expect(await titles('?state=ut')).toEqual(['Red rocks']);
    expect(await titles('?words=red%20roc')).toEqual(['Red rocks']);
    expect(await titles('?words=grand')).toEqual(['Red rocks']);
    expect(await titles('?maxMiles=200')).toEqual(['Red rocks']);
    expect(await titles('?season=summer')).toEqual(['Red rocks']);
    expect(await titles('?tags=Scenic,short')).toEqual(['Red rocks']);
    expect(await titles('?tags=fast')).toEqual(['Over the plains']);
    expect(await titles('?vehicleType=EV')).toEqual([]);
    expect(await titles('?isEvOptimized=true')).toEqual([]);
    expect(await titles('?isEvOptimized=false')).toHaveLength(7);
    const first = (await guest().get('/api/community/popular?pageSize=4&sort=newest')).body as {
      routes: { shareCode: string }[];
      nextCursor: string;
    };
    const second = (
      await guest().get(`/api/community/popular?pageSize=4&sort=newest&cursor=${encodeURIComponent(first.nextCursor)}`)
    ).body as typeof first;
    const codes = [...first.routes, ...second.routes].map(({ shareCode }) => shareCode);
    expect(new Set(codes).size).toBe(7);
    const starts = (await guest().get('/api/community/starts?state=UT')).body as { starts: { origin: string }[] };
    expect(starts.starts).toMatchObject([{ title: 'Red rocks', origin: 'Moab, UT' }]);
  });

  it('shows Roadcast’s own tours in their own list', async () => {
    const { routes } = (await guest().get('/api/community/tours')).body as {
      routes: { shareCode: string; isOurs: boolean; sharedBy: string }[];
    };
    expect(routes.length).toBeGreaterThanOrEqual(12);
    expect(routes.every(({ isOurs, sharedBy }) => isOurs && sharedBy === 'Roadcast')).toBe(true);
    expect(await listed(guest())).toEqual([]);
    const seen = await view(guest(), routes[0]?.shareCode ?? '');
    expect(seen.trip.segments.length).toBeGreaterThan(2);
    const ann = await driver(server, 'ann');
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
    expect(copied(await ann.post(COPY, { shareCode: routes[0]?.shareCode })).route.name).toBe(seen.title);
  });

  it('hides public trips of suspended users', async () => {
    const ann = await driver(server, 'ann');
    const code = await shared(ann, await planned(ann));
    await setUser(server, (await meOf(ann)).id, { suspendedAt: new Date() });
    expect(await listed(guest())).toEqual([]);
    expect((await guest().get(`/api/shared/${code}`)).status).toBe(404);
  });

  it('counts each visitor once a day, and ranks trending trips by visitors, copies and ratings', async () => {
    const [ann, ben] = [await driver(server, 'ann'), await driver(server, 'ben')];
    const id = await planned(ann);
    const quiet = await shared(ann, id, { title: 'Quiet' });
    const busy = await shared(ann, id, { title: 'Busy' });
    await view(ann, busy);
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await view(new Visitor(server.app, address), busy);
    await view(new Visitor(server.app, '10.0.0.3'), quiet);
    expect((await view(ann, busy)).viewCount).toBe(2);
    const trending = async () =>
      ((await guest().get('/api/community/trending')).body as { routes: { title: string }[] }).routes.map(
        ({ title }) => title,
      );
    expect(await trending()).toEqual(['Busy', 'Quiet']);
    await ben.post(RATE, { shareCode: quiet });
    expect(await trending()).toEqual(['Quiet', 'Busy']);
  });
});
