import { afterEach, describe, expect, it } from 'vitest';
import { page, reportedByAll, trip } from './testing/played-page.ts';
import { PlayedClock } from './testing/played-ports.ts';

afterEach(() => expect(reportedByAll()).toEqual([]));

describe('an interrupted drive', () => {
  it('is offered after a reload, and resumes at the car’s new position', async () => {
    const before = page();
    await before.start();
    await before.drive([0, 0], [0, 600]);
    await before.drive([0, 600], [100, 600]);
    before.device.hide();
    await before.clock.pass(0);
    // Close the tab, which releases its lock.
    before.browser.holder = null;

    const after = page(before.browser, new PlayedClock(before.clock.now() + 60_000));
    await after.session.open();
    expect(after.view()).toMatchObject({
      drive: null,
      interrupted: { trip: { id: 'trip-1' }, request: before.request },
    });
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
    expect(after.device.released).toBe(1);
  });

  it('can be discarded', async () => {
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
  ])('is ignored if unreadable: %s', async (_, kept) => {
    const { session, view, browser } = page();
    browser.kept.set('drive', kept);
    await session.open();
    expect(view().interrupted).toBeNull();
  });
});

describe('two tabs', () => {
  it('guide one at a time; the second can take over, and the first shows a message', async () => {
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

  it('start a drive in the second only after taking over', async () => {
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

  it('free the second when the first stops', async () => {
    const first = page();
    await first.start();
    const second = page(first.browser, first.clock);
    await second.session.open();
    first.actions.stop();
    await first.clock.pass(10);
    expect(second.view()).toMatchObject({ elsewhere: false, interrupted: null });
  });
});

describe('another drive', () => {
  it('replaces an interrupted one, which then ends', async () => {
    const before = page();
    await before.start();
    await before.drive([0, 0], [0, 100]);
    before.device.hide();
    before.browser.holder = null;
    const after = page(before.browser, before.clock);
    await after.session.open();
    await after.start();
    await after.clock.pass(1000);
    expect(after.view()).toMatchObject({ interrupted: null, drive: { trip: { id: 'trip-1' } } });
    const ended = after.device.updates.filter(({ update }) => update.finished).map(({ id }) => id);
    expect(ended).toEqual([before.device.started[0]?.id]);
    expect(after.device.started[0]?.id).not.toBe(before.device.started[0]?.id);
  });

  it('starts once, no matter how often Start is clicked', async () => {
    const { start, view, device, actions, browser, clock } = page();
    await Promise.all([start(), start(), start()]);
    await clock.pass(1000);
    expect(view().elsewhere).toBe(false);
    expect(device.watching).toBe(1);
    expect(device.said).toEqual(['Navigation Started']);
    actions.stop();
    await clock.pass(1000);
    expect(browser.holder).toBeNull();
    await start();
    expect(view()).toMatchObject({ elsewhere: false, drive: { trip: { id: 'trip-1' } } });
  });
});

describe('a preview', () => {
  it('drives automatically, without counting, storing or sending anything', async () => {
    const { device, actions, view, clock, browser, request } = page();
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
