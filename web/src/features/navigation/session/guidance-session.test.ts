import type { Trip } from '@roadcast/contract';
import { emptyTripRequest, endAt, type TripRequest } from '@roadcast/core/trip-request';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuidanceSession } from './guidance-session.ts';
import { PlayedBrowser, PlayedClock, PlayedDevice, refusal } from './played-ports.ts';
import { at, stairs, tripThrough } from './played-trip.ts';

const trip = tripThrough(stairs);
const request: TripRequest = {
  ...emptyTripRequest,
  origin: { name: trip.origin, at: trip.coordinates.origin },
  destination: endAt({ name: trip.destination, at: trip.coordinates.destination }),
};
const DEPARTED = trip.createdAt + 3_600_000;

const DENIED = 'Location Permission Denied: Please enable location services in your browser settings.';
const GPS_ERROR = 'GPS Error: Unable to track your location. Navigation may be inaccurate.';

let devices: PlayedDevice[] = [];
// Nothing that a device brings may go wrong inside, whatever the test is about.
afterEach(() => {
  expect(devices.flatMap(({ reported }) => reported)).toEqual([]);
  devices = [];
});

/** A page of a browser, with its own session. */
function page(browser = new PlayedBrowser(), clock = new PlayedClock(DEPARTED)) {
  const device = new PlayedDevice(clock, browser);
  devices.push(device);
  const session = createGuidanceSession(device.ports);
  const { actions } = session;
  return {
    device,
    session,
    actions,
    clock,
    browser,
    view: () => session.view.get(),
    start: (more: { readonly from?: number; readonly to?: number } = {}) => actions.start({ trip, request, ...more }),
    /** Drives straight from one spot to another, a position a second. */
    drive: async ([fromEast, fromNorth]: Spot, [toEast, toNorth]: Spot, metersPerSecond = 12) => {
      const steps = Math.ceil(Math.hypot(toEast - fromEast, toNorth - fromNorth) / metersPerSecond);
      for (let i = 1; i <= steps; i++) {
        await clock.pass(1000);
        const share = i / steps;
        device.tell(at(fromEast + (toEast - fromEast) * share, fromNorth + (toNorth - fromNorth) * share));
      }
    },
  };
}

type Spot = readonly [east: number, north: number];

/** The same end by other streets, from where the driver is. */
const detour: Trip = tripThrough(
  [
    { east: 0, north: 900, type: 'depart' },
    { east: 600, north: 900, type: 'turn-left' },
    { east: 600, north: 1200, type: 'arrive' },
  ],
  'trip-2',
);

/** Goes straight on where the route turns right. */
async function missTurn({ drive }: ReturnType<typeof page>): Promise<void> {
  await drive([0, 0], [0, 600]);
  await drive([0, 600], [0, 900]);
}

describe('starting', () => {
  it('says that navigation has started, counts the drive and takes the screen', async () => {
    const { device, start, view } = page();
    await start();
    expect(device.said).toEqual(['Navigation Started']);
    expect(device.started).toMatchObject([{ origin: 'Front Street', destination: 'Market Square' }]);
    expect(view()).toMatchObject({ access: 'granted', signal: 'waiting', screenAwake: 'awake', onDevice: 'whole' });
    expect(view().route?.steps).toHaveLength(4);
  });

  it('asks nothing of the device before', async () => {
    const { device, session } = page();
    device.permission = 'prompt';
    await session.open();
    expect([device.watching, device.started, device.said]).toEqual([0, [], []]);
    expect(session.view.get().access).toBe('unknown');
  });

  it.each([
    ['unsupported', { supported: false }, 'unsupported', /^Location Not Supported: /],
    ['denied before', { permission: 'denied' }, 'denied', DENIED],
    ['denied when asked, in a browser that does not say', { permission: 'unknown', asked: 'denied' }, 'denied', DENIED],
    [
      'closed without an answer',
      { permission: 'prompt', asked: 'denied' },
      'prompt',
      /^Location Permission Required: /,
    ],
  ] as const)('does not start where the location is %s', async (_, state, access, word) => {
    const { device, start, view } = page();
    Object.assign(device, state);
    await start();
    expect(device.said).toHaveLength(1);
    expect(device.said[0]).toMatch(word);
    expect(view()).toMatchObject({ drive: null, access });
    expect(device.started).toEqual([]);
  });

  it('starts where the first position takes its time', async () => {
    const { device, start, view } = page();
    Object.assign(device, { permission: 'prompt', asked: 'timed-out' });
    await start();
    expect(view()).toMatchObject({ access: 'granted', drive: { trip: { id: 'trip-1' } } });
  });

  it('does not start over the plan’s limit, and says what the server says', async () => {
    const { device, start, view, browser } = page();
    device.refusesStart = refusal('Your plan allows one trip at a time.', { upgrade: 'STANDARD has 3.' });
    await start();
    expect(device.said).toEqual(['Your plan allows one trip at a time.: STANDARD has 3.']);
    expect(view().drive).toBeNull();
    expect(browser.holder).toBeNull();
    expect(browser.kept.size).toBe(0);
  });

  it('starts without a network, tells of it later, and goes on where it is refused then', async () => {
    const { device, start, view, clock } = page();
    device.setOnline(false);
    await start();
    expect(view().drive).not.toBeNull();
    device.refusesStart = refusal('too many');
    device.setOnline(true);
    await clock.pass(1000);
    expect(view().drive).not.toBeNull();
    expect(device.said).toEqual(['Navigation Started']);
  });

  it('goes on in the middle of a trip', async () => {
    const { start, view, device } = page();
    await start({ from: 620 / 1609.344 });
    device.tell(at(20, 600));
    expect(view().progress?.totalDistance).toBeCloseTo(1200, -2);
    expect(view().state?.phase).toBe('on-route');
  });
});

describe('driving', () => {
  it('follows the positions, speaks, and shows the step that is driven', async () => {
    const { device, start, view, drive } = page();
    await start();
    await drive([0, 0], [0, 560]);
    expect(view()).toMatchObject({ shownStep: 1, signal: 'good', state: { phase: 'on-route', stepIndex: 1 } });
    expect(device.spoken.map(({ kind }) => kind)).toContain('maneuver');
  });

  it('shows other steps until the next one is reached', async () => {
    const { start, view, drive, actions } = page();
    await start();
    await drive([0, 0], [0, 300]);
    actions.previous();
    expect(view().shownStep).toBe(0);
    for (let i = 0; i < 9; i++) actions.next();
    expect(view().shownStep).toBe(3);
    await drive([0, 300], [0, 400]);
    expect(view().shownStep).toBe(3);
    await drive([0, 400], [0, 590]);
    expect(view().shownStep).toBe(1);
  });

  it('says once that positions are missing, and goes on when they are back', async () => {
    const { device, start, view, drive, clock } = page();
    await start();
    await drive([0, 0], [0, 100]);
    for (let i = 0; i < 6; i++) {
      await clock.pass(5000);
      device.fail('timed-out');
    }
    expect(view().signal).toBe('lost');
    expect(device.said.filter((word) => word === GPS_ERROR)).toHaveLength(1);
    await drive([0, 400], [0, 500]);
    expect(view()).toMatchObject({ signal: 'good', state: { phase: 'on-route' } });
    device.fail('unavailable');
    expect(device.said.filter((word) => word === GPS_ERROR)).toHaveLength(2);
  });

  it('tells a weak signal, and believes no nonsense', async () => {
    const { device, start, view, drive, clock } = page();
    await start();
    await drive([0, 0], [0, 200]);
    const { alongMeters } = view().state ?? {};
    const nonsense = [
      [at(0, 210), { accuracyMeters: 2000 }],
      [[Number.NaN, Number.NaN], {}],
      [at(80_000, 0), {}],
      [at(0, 210), { time: 0 }],
      [at(0, 210), { time: Number.NaN }],
      [at(0, 210), { accuracyMeters: Number.NaN, speed: Number.NaN, heading: Number.NaN }],
    ] as const;
    device.tell(...nonsense[0]);
    expect(view().signal).toBe('weak');
    for (const [where, more] of nonsense) {
      await clock.pass(1000);
      device.tell(where, more);
    }
    expect(view().state?.stepIndex).toBe(0);
    expect(view().state?.alongMeters).toBeLessThan((alongMeters ?? 0) + 100);
    await drive([0, 210], [0, 590]);
    expect(view().state?.stepIndex).toBe(1);
  });

  it('says when the permission is taken away, and goes on when it is given again', async () => {
    const { device, start, view, drive } = page();
    await start();
    await drive([0, 0], [0, 100]);
    device.permit('denied');
    device.fail('denied');
    expect(device.said).toEqual(['Navigation Started', DENIED]);
    expect(view()).toMatchObject({ access: 'denied', signal: 'lost', drive: { trip: { id: 'trip-1' } } });
    expect(device.watching).toBe(0);
    device.permit('granted');
    await drive([0, 100], [0, 200]);
    expect(view()).toMatchObject({ access: 'granted', signal: 'good' });
  });

  it('arrives: tells the server, forgets where it was, and leaves the screen to itself', async () => {
    const { device, start, view, drive, browser, clock, actions } = page();
    await start();
    await drive([0, 0], [0, 600]);
    await drive([0, 600], [600, 600]);
    await drive([600, 600], [600, 1200]);
    await clock.pass(1000);
    expect(view().state?.phase).toBe('arrived');
    expect(device.spoken.at(-1)).toMatchObject({ kind: 'place', last: true });
    expect(device.updates.at(-1)?.update).toEqual({ shareDriven: 1, finished: true });
    expect([...browser.kept.keys()]).toEqual([]);
    expect([device.watching, device.released]).toEqual([0, 1]);
    const before = device.spoken.length;
    actions.stop();
    expect(device.spoken.slice(before)).toMatchObject([{ kind: 'place', last: true }]);
    expect(device.said.at(-1)).toBe('Navigation Stopped');
    expect(view()).toMatchObject({ drive: null, progress: null, shownStep: 0 });
  });

  it('stops in between without a word of completion', async () => {
    const { device, start, view, drive, browser, clock, actions } = page();
    await start();
    await drive([0, 0], [0, 300]);
    const before = device.spoken.length;
    actions.stop();
    await clock.pass(1000);
    expect(device.spoken).toHaveLength(before);
    expect(device.silenced).toBeGreaterThan(0);
    expect(device.said.at(-1)).toBe('Navigation Stopped');
    expect(device.updates.at(-1)?.update.finished).toBe(true);
    expect(device.updates.at(-1)?.update.shareDriven).toBeCloseTo(1 / 6, 1);
    expect(view().drive).toBeNull();
    expect([...browser.kept.keys()]).toEqual([]);
    expect(browser.holder).toBeNull();
  });

  it('goes on where the browser keeps storage shut, and says that nothing is on the device', async () => {
    const { start, view, drive, browser, clock } = page();
    browser.shut = true;
    await start();
    await clock.pass(100);
    await drive([0, 0], [0, 590]);
    expect(view()).toMatchObject({ onDevice: 'not', state: { stepIndex: 1 } });
  });

  it('keeps the weather as fresh as the network allows', async () => {
    const { device, start, view, clock } = page();
    device.weatherAt = DEPARTED + 1;
    await start();
    await clock.pass(15 * 60_000);
    expect(view().drive?.trip.weatherAt).toBe(DEPARTED + 1);
    device.setOnline(false);
    await clock.pass(60 * 60_000);
    expect(view().drive?.trip.weatherAt).toBe(DEPARTED + 1);
    expect(device.weatherAsked).toBeLessThan(40);
  });

  it('tells how far it has come now and then, also what was missed without a network', async () => {
    const { device, start, drive, clock } = page();
    await start();
    await drive([0, 0], [0, 590]);
    device.setOnline(false);
    await clock.pass(10 * 60_000);
    expect(device.updates).toEqual([]);
    device.setOnline(true);
    await clock.pass(1000);
    expect(device.updates).toHaveLength(1);
    expect(device.updates[0]?.update).toMatchObject({ finished: false });
  });
});

describe('off the route', () => {
  it('plans from where the driver is, keeps the old line until then, and goes on along the new one', async () => {
    const here = page();
    const { device, start, view, clock, drive } = here;
    await start();
    await missTurn(here);
    expect(view()).toMatchObject({
      rerouting: 'asking',
      state: { phase: 'off-route' },
      drive: { trip: { id: 'trip-1' } },
    });
    expect(view().wayBack?.meters).toBeGreaterThan(50);
    expect(device.planned).toHaveLength(1);
    expect(device.planned[0]).toMatchObject({
      origin: { name: 'Current location' },
      destination: { name: 'Market Square' },
    });
    expect(device.tokens).toEqual([`token-${view().drive?.id}`]);
    device.answerPlan({ ok: true, value: detour });
    await clock.pass(10);
    expect(view()).toMatchObject({ rerouting: 'none', wayBack: null, drive: { trip: { id: 'trip-2' } } });
    expect(device.spoken.map(({ kind }) => kind)).toContain('rerouted');
    await drive([0, 900], [600, 900]);
    await drive([600, 900], [600, 1200]);
    expect(view().state?.phase).toBe('arrived');
  });

  it('leads back to the known line without a network, and asks again when it is back', async () => {
    const here = page();
    const { device, start, view, clock } = here;
    await start();
    device.setOnline(false);
    await missTurn(here);
    expect(view()).toMatchObject({ rerouting: 'offline', drive: { trip: { id: 'trip-1' } } });
    // East of here the line runs north again: the nearest spot that lies ahead.
    expect(view().wayBack).toMatchObject({ meters: expect.any(Number), bearing: expect.any(Number) });
    const asked = device.planned.length;
    await clock.pass(30_000);
    expect(device.planned.length).toBeLessThanOrEqual(asked + 2);
    device.plans = () => ({ ok: true, value: detour });
    device.setOnline(true);
    await clock.pass(10);
    expect(view().drive?.trip.id).toBe('trip-2');
  });

  it('says a failure once, and can be asked again', async () => {
    const here = page();
    const { device, start, view, clock, actions } = here;
    device.plans = () => ({ ok: false, problem: { code: null, message: 'No road leads there.', status: 422 } });
    await start();
    await missTurn(here);
    await clock.pass(60_000);
    expect(view().rerouting).toBe('failed');
    expect(device.said.filter((word) => word.includes('No road leads there.'))).toHaveLength(1);
    device.plans = () => ({ ok: true, value: detour });
    actions.reroute();
    await clock.pass(10);
    expect(view().drive?.trip.id).toBe('trip-2');
  });

  it('gives the new route up when the driver comes back by themselves', async () => {
    const here = page();
    const { device, start, view, clock, drive } = here;
    await start();
    await missTurn(here);
    expect(view().rerouting).toBe('asking');
    await drive([0, 900], [600, 900]);
    await drive([600, 900], [600, 1100]);
    expect(view()).toMatchObject({ rerouting: 'none', wayBack: null, state: { phase: 'on-route' } });
    device.answerPlan({ ok: true, value: detour });
    await clock.pass(10);
    expect(view().drive?.trip.id).toBe('trip-1');
  });

  it('takes an answer that does not come for no network', async () => {
    const here = page();
    const { start, view, clock } = here;
    await start();
    await missTurn(here);
    const states = new Set<string>();
    for (let i = 0; i < 31; i++) {
      await clock.pass(1000);
      states.add(view().rerouting);
    }
    expect([...states]).toEqual(['asking', 'offline']);
  });
});

describe('a drive that was interrupted', () => {
  it('is offered after a reload, and goes on where the car is by then', async () => {
    const before = page();
    await before.start();
    await before.drive([0, 0], [0, 600]);
    await before.drive([0, 600], [100, 600]);
    before.device.hide();
    await before.clock.pass(0);
    // The tab is gone, and its turn with it.
    before.browser.holder = null;

    const after = page(before.browser, new PlayedClock(before.clock.now() + 60_000));
    await after.session.open();
    expect(after.view()).toMatchObject({ drive: null, interrupted: { trip: { id: 'trip-1' } } });
    expect(after.device.watching).toBe(0);
    await after.actions.resume();
    expect(after.view()).toMatchObject({ interrupted: null, drive: { id: before.view().drive?.id } });
    await after.drive([600, 800], [600, 900]);
    expect(after.view().state).toMatchObject({ phase: 'on-route', stepIndex: 2 });
    expect(after.device.started).toEqual([]);
    await after.drive([600, 900], [600, 1200]);
    await after.clock.pass(1000);
    expect(after.device.updates.at(-1)?.update.finished).toBe(true);
  });

  it('is not offered after a day', async () => {
    const before = page();
    await before.start();
    await before.drive([0, 0], [0, 100]);
    before.device.hide();
    before.browser.holder = null;
    const after = page(before.browser, new PlayedClock(before.clock.now() + 25 * 3_600_000));
    await after.session.open();
    expect(after.view().interrupted).toBeNull();
    expect([...after.browser.kept.keys()]).not.toContain('place');
  });

  it('is given up on wish', async () => {
    const before = page();
    await before.start();
    before.browser.holder = null;
    const after = page(before.browser, before.clock);
    await after.session.open();
    after.actions.discard();
    await after.clock.pass(1000);
    expect(after.view().interrupted).toBeNull();
    expect([...after.browser.kept.keys()]).toEqual([]);
    expect(after.device.updates.at(-1)?.update.finished).toBe(true);
  });

  it.each([
    ['something else', 'hello'],
    ['half a drive', { id: 'x', trip: { id: 'y' } }],
    ['a list', []],
  ])('that cannot be read is none: %s', async (_, kept) => {
    const { session, view, browser } = page();
    browser.kept.set('drive', kept);
    await session.open();
    expect(view().interrupted).toBeNull();
  });
});

describe('two tabs', () => {
  it('guide one at a time: the other one can take over, and the first says a word', async () => {
    const first = page();
    await first.start();
    await first.drive([0, 0], [0, 300]);
    first.device.hide();
    const second = page(first.browser, first.clock);
    await second.session.open();
    expect(second.view()).toMatchObject({ elsewhere: true, drive: null, interrupted: null });
    await second.actions.takeOver();
    expect(second.view()).toMatchObject({
      elsewhere: false,
      drive: { id: first.view().drive?.id ?? second.view().drive?.id },
    });
    expect(first.view()).toMatchObject({ elsewhere: true, drive: null });
    expect(first.device.said.at(-1)).toBe('Navigation continues in another tab.');
    expect(first.device.watching).toBe(0);
    await second.drive([0, 300], [0, 590]);
    expect(second.view().state?.stepIndex).toBe(1);
    expect(second.device.started).toEqual([]);
  });

  it('a start in the second one waits for taking over', async () => {
    const first = page();
    await first.start();
    const second = page(first.browser, first.clock);
    await second.start();
    expect(second.view()).toMatchObject({ elsewhere: true, drive: null });
    expect(second.device.started).toEqual([]);
    await second.actions.takeOver();
    expect(second.view().drive).not.toBeNull();
    expect(second.device.started).toHaveLength(1);
  });

  it('the second one is free again when the first one stops', async () => {
    const first = page();
    await first.start();
    const second = page(first.browser, first.clock);
    await second.session.open();
    first.actions.stop();
    await first.clock.pass(10);
    expect(second.view()).toMatchObject({ elsewhere: false, interrupted: null });
  });
});

describe('a preview', () => {
  it('drives by itself, and counts, keeps and sends nothing', async () => {
    const { device, actions, view, clock, browser } = page();
    device.supported = false;
    await actions.start({ trip, request, preview: { timesFaster: 20 } });
    expect(view().drive?.preview).toBe(true);
    await clock.pass(60_000);
    expect(view().state?.phase).toBe('arrived');
    expect(device.spoken.map(({ kind }) => kind)).toContain('maneuver');
    expect([device.started, device.updates, device.watching, device.weatherAsked]).toEqual([[], [], 0, 0]);
    expect([browser.kept.size, browser.holder, device.held.length]).toEqual([0, null, 0]);
  });
});
