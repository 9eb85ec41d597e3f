import { describe, expect, it } from 'vitest';
import { nameOf, pickedPicture } from './picked-picture.ts';

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

describe('a chosen file', () => {
  it('is accepted if it is a picture of at most 10 MB', async () => {
    const photo = file('lake.jpg', 'image/jpeg', 10 * 1024 * 1024);
    expect(await pickedPicture(photo)).toEqual({ file: photo });
  });

  it.each([
    ['notes.txt', 'text/plain', 10, /not a picture/],
    ['drawing.svg', 'image/svg+xml', 10, /not a picture/],
    ['lake.png', 'image/png', 10 * 1024 * 1024 + 1, /at most 10 MB/],
    // Node.js can't decode HEIC; neither can most browsers.
    ['photo.heic', 'image/heic', 10, /cannot read HEIC/],
    ['IMG_1.HEIF', '', 10, /cannot read HEIC/],
  ])('is refused with a sentence: %s', async (name, type, size, fault) => {
    expect(await pickedPicture(file(name, type, size))).toEqual({ fault: expect.stringMatching(fault) });
  });

  it('gives the background its name', () => {
    expect(nameOf(file('Lake Tahoe.at dawn.jpg', 'image/jpeg'))).toBe('Lake Tahoe.at dawn');
  });
});
