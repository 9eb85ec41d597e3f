import type { MapDescription } from '@roadcast/contract';
import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { basemapView } from './basemap.ts';

const geonames = { text: '© GeoNames', url: null };
const openStreetMap = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' };
const atlas: MapDescription['atlas'] = { tiles: '/tiles/{z}/{x}/{y}?v=1', minZoom: 0, maxZoom: 8, credits: [geonames] };
const here: MapDescription['streets'] = {
  state: 'here',
  schema: 'openmaptiles',
  tiles: '/tiles/streets/{z}/{x}/{y}?v=2',
  minZoom: 0,
  maxZoom: 14,
  bounds: [-180, -85, 180, 85],
  credits: [{ text: 'OpenFreeMap', url: null }, openStreetMap],
  mayBeHeld: false,
};
const style: StyleSpecification = { version: 8, sources: {}, layers: [] };
const said = (streets: MapDescription['streets'], credits: MapDescription['credits'] = []): MapDescription => ({
  atlas,
  streets,
  overlays: {
    precipitation: { state: 'none', reason: 'embedded' },
    clouds: { state: 'none', reason: 'embedded' },
    traffic: { state: 'none', reason: 'not-set' },
  },
  credits,
});
const ORIGIN = 'https://trips.example.com';
const texts = (credits: readonly { text: string }[]): string[] => credits.map(({ text }) => text);

describe('basemapView', () => {
  it('shows streets if available, with their credits', () => {
    const view = basemapView(said(here, [openStreetMap]), null, 'streets', ORIGIN);
    expect(view.basemap).toMatchObject({ kind: 'streets', atlas: { tiles: `${ORIGIN}/tiles/{z}/{x}/{y}?v=1` } });
    expect(view.streetsHere).toBe(true);
    expect(texts(view.credits)).toEqual(['OpenFreeMap', '© OpenStreetMap contributors', '© GeoNames']);
  });

  it('shows the embedded map if chosen, and offers the streets', () => {
    const view = basemapView(said(here), null, 'atlas', ORIGIN);
    expect(view).toMatchObject({ basemap: { kind: 'atlas' }, streetsHere: true });
    expect(texts(view.credits)).toEqual(['© GeoNames']);
  });

  it('shows the embedded map while streets are unavailable, without a choice', () => {
    expect(basemapView(said({ state: 'away' }), null, 'streets', ORIGIN)).toMatchObject({
      basemap: { kind: 'atlas' },
      streetsHere: false,
    });
  });

  it('shows the operator’s style once loaded', () => {
    const description = said({ state: 'style', url: 'https://maps.example.com/style' });
    expect(basemapView(description, null, 'streets', ORIGIN).basemap.kind).toBe('atlas');
    expect(basemapView(description, style, 'streets', ORIGIN).basemap).toEqual({ kind: 'style', style });
    expect(basemapView(description, style, 'atlas', ORIGIN).basemap.kind).toBe('atlas');
  });

  it('credits imported roads on any basemap', () => {
    expect(texts(basemapView(said({ state: 'none' }, [openStreetMap]), null, 'atlas', ORIGIN).credits)).toContain(
      '© OpenStreetMap contributors',
    );
  });

  it('shows the embedded map without the server’s description', () => {
    expect(basemapView(null, null, 'streets', ORIGIN).basemap).toMatchObject({
      kind: 'atlas',
      atlas: { tiles: `${ORIGIN}/tiles/{z}/{x}/{y}` },
    });
  });
});
