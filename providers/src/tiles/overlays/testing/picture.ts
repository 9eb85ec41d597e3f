import { crc32, deflateSync } from 'node:zlib';

/**
 * Returns a 256 × 256 PNG whose left half has one color and whose right half is transparent. @param color red, green,
 * blue, 0 to 255.
 */
export function picture(color: readonly [number, number, number]): Uint8Array {
  const size = 256;
  // Each row begins with its filter type: none.
  const row = Buffer.alloc(1 + size * 4);
  for (let x = 0; x < size / 2; x++) row.set([...color, 255], 1 + x * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits per channel; red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
