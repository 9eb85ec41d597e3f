import { describe, expect, it } from 'vitest';
import { veil } from './cloud-veil.ts';

describe('clouds out of a satellite’s picture', () => {
  it('leave the ground clear, and are the denser the brighter they were', () => {
    const pixels = Uint8ClampedArray.of(0, 0, 0, 255, 90, 90, 90, 255, 160, 160, 160, 255, 250, 250, 250, 255);
    expect(veil(pixels)).toBe(true);
    expect([...pixels]).toEqual([255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 128, 255, 255, 255, 255]);
  });

  it('are seen where the coldest are colored in', () => {
    const pixels = Uint8ClampedArray.of(0, 0, 255, 255);
    veil(pixels);
    expect(pixels[3]).toBe(255);
  });

  it('stay as they are in a picture that is clear in places', () => {
    const pixels = Uint8ClampedArray.of(200, 200, 200, 255, 10, 20, 30, 40);
    expect(veil(pixels)).toBe(false);
    expect([...pixels]).toEqual([200, 200, 200, 255, 10, 20, 30, 40]);
  });
});
