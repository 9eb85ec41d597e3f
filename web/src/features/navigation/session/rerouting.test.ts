import { afterEach, describe, expect, it } from 'vitest';
import { detour, missTurn, page, reportedByAll } from './testing/played-page.ts';

afterEach(() => expect(reportedByAll()).toEqual([]));

describe('off the route', () => {
  it('plans from the driver’s position, keeps the old line until then, and continues on the new one', async () => {
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
    // The server checks reroutes against the drive's start, so destination and preferences must match.
    const [asked, begun] = [device.planned[0], device.started[0]?.trip?.request];
    expect(asked?.destination).toEqual(begun?.destination);
    const { origin: _, departure: __, hoursOnDay: ___, ...kept } = asked ?? {};
    expect(begun).toMatchObject(kept);
    expect(device.started[0]?.plannedSeconds).toBeGreaterThan(0);
    device.answerPlan({ ok: true, value: detour });
    await clock.pass(10);
    expect(view()).toMatchObject({ rerouting: 'none', wayBack: null, drive: { trip: { id: 'trip-2' } } });
    expect(device.spoken.map(({ kind }) => kind)).toContain('rerouted');
    await drive([0, 900], [600, 900]);
    await drive([600, 900], [600, 1200]);
    expect(view().state?.phase).toBe('arrived');
  });

  it('guides back to the known line offline, and retries once online', async () => {
    const here = page();
    const { device, start, view, clock } = here;
    await start();
    device.setOnline(false);
    await missTurn(here);
    expect(view()).toMatchObject({ rerouting: 'offline', drive: { trip: { id: 'trip-1' } } });
    // The route turns north again to the east, where its nearest point ahead is.
    expect(view().wayBack).toMatchObject({ meters: expect.any(Number), bearing: expect.any(Number) });
    const asked = device.planned.length;
    await clock.pass(30_000);
    expect(device.planned.length).toBeLessThanOrEqual(asked + 2);
    device.plans = () => ({ ok: true, value: detour });
    device.setOnline(true);
    await clock.pass(10);
    expect(view().drive?.trip.id).toBe('trip-2');
  });

  it('shows a failure once, and can be retried', async () => {
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

  it('cancels the reroute if the driver returns to the line', async () => {
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

  it('treats a missing response as offline', async () => {
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
