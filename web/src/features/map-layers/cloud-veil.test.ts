import { describe, expect, it } from 'vitest';
import { veil } from './cloud-veil.ts';

describe('clouds from a satellite image', () => {
  it('keep the ground clear, and are denser where brighter', () => {
    const pixels = Uint8ClampedArray.of(0, 0, 0, 255, 90, 90, 90, 255, 160, 160, 160, 255, 250, 250, 250, 255);
    expect(veil(pixels)).toBe(true);
    expect([...pixels]).toEqual([255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 128, 255, 255, 255, 255]);
  });

  it('include the coldest tops, which are colored', () => {
    const pixels = Uint8ClampedArray.of(0, 0, 255, 255);
    veil(pixels);
    expect(pixels[3]).toBe(255);
  });

  it('are unchanged in an image with transparency', () => {
    const pixels = Uint8ClampedArray.of(200, 200, 200, 255, 10, 20, 30, 40);
    expect(veil(pixels)).toBe(false);
    expect([...pixels]).toEqual([200, 200, 200, 255, 10, 20, 30, 40]);
  });
});
