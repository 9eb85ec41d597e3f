import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

/** Draws a path of one-unit-high rectangles. */
function drawn(path: string, size: number): number[] {
  const data = Array.from({ length: size * size }, () => 0);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(width); i++) data[(Number(y) - QUIET_ZONE) * size + Number(x) - QUIET_ZONE + i] = 1;
  }
  return data;
}

it('draws every dark module of a link’s code, and no other', () => {
  const { modules } = create('https://roadcast.example/shared/4vK2-9QmZ', { errorCorrectionLevel: 'M' });
  expect(drawn(qrPath(modules), modules.size)).toEqual(Array.from(modules.data, (dark) => (dark ? 1 : 0)));
});
