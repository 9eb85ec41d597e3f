import { describe, expect, it } from 'vitest';
import { type RasterOverlay, readOverlayAddress } from './overlay.ts';
import { overlayLayers, overlaySources } from './picture-layers.ts';

const overlay = (name: RasterOverlay['name'], tiles: string): RasterOverlay => ({
  name,
  state: 'here',
  tiles,
  minZoom: 0,
  maxZoom: 9,
  bounds: [-180, 15, -60, 72],
  credits: [],
});
const overlays = [
  overlay('traffic', '/tiles/traffic/{z}/{x}/{y}'),
  overlay('precipitation', '/tiles/weather/precipitation/{z}/{x}/{y}'),
  overlay('clouds', '/tiles/weather/clouds/{z}/{x}/{y}'),
];

describe('map overlays', () => {
  it('have a fixed order, whichever was enabled first', () => {
    expect(overlayLayers(overlays).map(({ id }) => id)).toEqual([
      'overlay-clouds',
      'overlay-precipitation',
      'overlay-traffic',
    ]);
    expect(overlayLayers(overlays.slice(0, 1)).map(({ id }) => id)).toEqual(['overlay-traffic']);
  });

  it('have the right opacity', () => {
    const opacity = (id: string) => overlayLayers(overlays).find((layer) => layer.id === id)?.paint;
    expect(opacity('overlay-precipitation')).toMatchObject({ 'raster-opacity': 0.6 });
    expect(opacity('overlay-clouds')).toMatchObject({ 'raster-opacity': 0.3 });
  });

  it('have URLs for our loader that resolve to the server’s', () => {
    const [address = ''] = overlaySources(overlays)['overlay-precipitation']?.tiles ?? [];
    expect(address).toBe('overlay://precipitation/tiles/weather/precipitation/{z}/{x}/{y}');
    expect(readOverlayAddress(address)).toEqual({
      name: 'precipitation',
      path: '/tiles/weather/precipitation/{z}/{x}/{y}',
    });
  });
});
