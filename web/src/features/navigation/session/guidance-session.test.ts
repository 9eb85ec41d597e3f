import { afterEach, describe, expect, it } from 'vitest';
import { DEPARTED, page, reportedByAll } from './testing/played-page.ts';
import { refusal } from './testing/played-ports.ts';
import { at } from './testing/played-trip.ts';

const DENIED = 'Location Permission Denied: Please enable location services in your browser settings.';
const GPS_ERROR = 'GPS Error: Unable to track your location. Navigation may be inaccurate.';

afterEach(() => expect(reportedByAll()).toEqual([]));

describe('starting', () => {
  it('confirms the start, counts the drive and keeps the screen awake', async () => {
    const { device, start, view } = page();
    await start();
    expect(device.said).toEqual(['Navigation Started']);
    expect(device.started).toMatchObject([{ origin: 'Front Street', destination: 'Market Square' }]);
    expect(view()).toMatchObject({ access: 'granted', signal: 'waiting', screenAwake: 'awake', onDevice: 'whole' });
    expect(view().route?.steps).toHaveLength(4);
  });

  it('requests nothing from the device before the start', async () => {
    const { device, session } = page();
    device.permission = 'prompt';
    await session.open();
    expect([device.watching, device.started, device.said]).toEqual([0, [], []]);
    expect(session.view.get().access).toBe('unknown');
  });

  it.each([
    ['unsupported', { supported: false }, 'unsupported', /^Location Not Supported: /],
    ['denied before', { permission: 'denied' }, 'denied', DENIED],
    [
      'denied when asked, in a browser that doesn’t report it',
      { permission: 'unknown', asked: 'denied' },
      'denied',
      DENIED,
    ],
    [
      'closed without an answer',
      { permission: 'prompt', asked: 'denied' },
      'prompt',
      /^Location Permission Required: /,
    ],
  ] as const)('does not start if location is %s', async (_, state, access, word) => {
    const { device, start, view } = page();
    Object.assign(device, state);
    await start();
    expect(device.said).toHaveLength(1);
    expect(device.said[0]).toMatch(word);
    expect(view()).toMatchObject({ drive: null, access });
    expect(device.started).toEqual([]);
  });

  it('starts even if the first position is slow', async () => {
    const { device, start, view } = page();
    Object.assign(device, { permission: 'prompt', asked: 'timed-out' });
    await start();
    expect(view()).toMatchObject({ access: 'granted', drive: { trip: { id: 'trip-1' } } });
  });

  it('does not start beyond the plan’s limit, and shows the server’s message', async () => {
    const { device, start, view, browser } = page();
    device.refusesStart = refusal('Your plan allows one trip at a time.', { upgrade: 'STANDARD has 3.' });
    await start();
    expect(device.said).toEqual(['Your plan allows one trip at a time.: STANDARD has 3.']);
    expect(view().drive).toBeNull();
    expect(browser.holder).toBeNull();
    expect(browser.kept.size).toBe(0);
  });

  it('starts offline, reports later, and continues even if refused then', async () => {
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

  it('starts in the middle of a trip', async () => {
    const { start, view, device } = page();
    await start({ from: 620 / 1609.344 });
    device.tell(at(20, 600));
    expect(view().progress?.totalDistance).toBeCloseTo(1200, -2);
    expect(view().state?.phase).toBe('on-route');
  });
});

describe('driving', () => {
  it('follows positions, speaks, and shows the current step', async () => {
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

  it('reports missing positions once, and continues when they are back', async () => {
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

  it('reports a weak signal, and ignores invalid positions', async () => {
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

  it('reports a revoked permission, and continues when it’s granted again', async () => {
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

  it('arrives: reports to the server, deletes the stored drive, and releases the device', async () => {
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

  it('stops midway without announcing completion', async () => {
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

  it('continues if the browser blocks storage, and shows that nothing is on the device', async () => {
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

  it('reports progress periodically, including what was missed offline', async () => {
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
