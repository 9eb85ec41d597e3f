import type { MapDescription, Overlay } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { cycled, type LayersThere, layersOff, overlaysShown, switched, withoutOverlay } from './layer-state.ts';

const here: Overlay = {
  state: 'here',
  tiles: '/tiles/some/{z}/{x}/{y}',
  minZoom: 0,
  maxZoom: 9,
  bounds: [-180, 15, -60, 72],
  credits: [],
};
const embedded: Overlay = { state: 'none', reason: 'embedded' };
const notSet: Overlay = { state: 'none', reason: 'not-set' };
const there = (overlays: Partial<MapDescription['overlays']> = {}, weatherPoints = false): LayersThere => ({
  overlays: { precipitation: here, clouds: here, traffic: here, ...overlays },
  weatherPoints,
});
const all = there();
const none = there({ precipitation: embedded, clouds: embedded, traffic: embedded });
const on = (state: typeof layersOff) => ({ weather: state.weather, traffic: state.traffic });

describe('the layer cycle', () => {
  it('switches from off to weather, to traffic, and back to off', () => {
    const weather = cycled(layersOff, all);
    expect(on(weather)).toEqual({ weather: true, traffic: false });
    const traffic = cycled(weather, all);
    expect(on(traffic)).toEqual({ weather: false, traffic: true });
    expect(cycled(traffic, all)).toEqual(layersOff);
  });

  it('reports an unavailable layer instead of switching to it', () => {
    const weather = cycled(layersOff, there({ traffic: notSet }));
    const next = cycled(weather, there({ traffic: notSet }));
    expect(on(next)).toEqual({ weather: false, traffic: false });
    expect(next.missing).toEqual({ names: ['traffic'], why: 'not-set' });
  });

  it('skips unavailable weather, so traffic can be reached', () => {
    const next = cycled(layersOff, there({ precipitation: embedded, clouds: embedded }));
    expect(on(next)).toEqual({ weather: false, traffic: true });
    expect(next.missing).toEqual({ names: ['precipitation', 'clouds'], why: 'embedded' });
  });

  it('ends if both are on', () => {
    const both = switched(switched(layersOff, 'weather', true, all), 'traffic', true, all);
    expect(on(both)).toEqual({ weather: true, traffic: true });
    expect(on(cycled(both, all))).toEqual({ weather: false, traffic: false });
  });
});

describe('a switch', () => {
  it('shows rain and clouds together', () => {
    expect(overlaysShown(switched(layersOff, 'weather', true, all))).toEqual(['precipitation', 'clouds']);
  });

  it('stays off with nothing to show, and explains why', () => {
    expect(switched(layersOff, 'weather', true, none)).toMatchObject({
      weather: false,
      missing: { names: ['precipitation', 'clouds'], why: 'embedded' },
    });
    expect(switched(layersOff, 'traffic', true, { overlays: null, weatherPoints: true })).toMatchObject({
      traffic: false,
      missing: { names: ['traffic'], why: 'failed' },
    });
  });

  it('turns on for weather points alone, and reports what is missing', () => {
    expect(switched(layersOff, 'weather', true, { ...none, weatherPoints: true })).toMatchObject({
      weather: true,
      missing: { why: 'embedded' },
    });
  });

  it('reports nothing missing if the operator offers only rain', () => {
    const state = switched(layersOff, 'weather', true, there({ clouds: notSet }));
    expect(state).toMatchObject({ weather: true, missing: null });
  });

  it('clears the message when clicked again', () => {
    const lost = withoutOverlay(switched(layersOff, 'traffic', true, all), 'traffic', all);
    expect(switched(lost, 'traffic', true, all)).toMatchObject({ traffic: true, lost: [], missing: null });
  });
});

describe('repeatedly failing tiles', () => {
  it('turn their layer off with a message', () => {
    const state = withoutOverlay(switched(layersOff, 'traffic', true, all), 'traffic', all);
    expect(state).toMatchObject({ traffic: false, missing: { names: ['traffic'], why: 'failed' } });
  });

  it('keep the rest of the weather, until nothing is left', () => {
    const weather = switched(layersOff, 'weather', true, all);
    const dry = withoutOverlay(weather, 'precipitation', all);
    expect(dry).toMatchObject({ weather: true, missing: { names: ['precipitation'], why: 'failed' } });
    expect(overlaysShown(dry)).toEqual(['clouds']);
    const nothing = withoutOverlay(dry, 'clouds', all);
    expect(nothing).toMatchObject({ weather: false, missing: { names: ['precipitation', 'clouds'], why: 'failed' } });
  });

  it('have no effect on a layer that is already off', () => {
    expect(withoutOverlay(layersOff, 'clouds', all)).toBe(layersOff);
  });
});
