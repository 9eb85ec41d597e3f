import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LARGEST_FILE } from './reading-limits.ts';
import { textOf, tripInBytes } from './trip-in-file.ts';

interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
  readonly stored?: boolean;
  readonly flags?: number;
}

/** Builds a ZIP archive as KMZ writers do. */
function zip(...entries: readonly Entry[]): Uint8Array {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, flags = 0 } of entries) {
    const data = stored ? Buffer.from(content) : deflateRawSync(content);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(stored ? 0 : 8, 8);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, title, data);
    list.push(entry, title);
    offset += local.length + title.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...list, end]));
}

const kml = (name: string): Buffer =>
  Buffer.from(
    `<kml><Document><Placemark><name>${name}</name><Point><coordinates>-104.99,39.74</coordinates></Point></Placemark></Document></kml>`,
  );
const room = { stops: 5, sights: 0, passes: 5 };
const faultOf = async (bytes: Uint8Array): Promise<string | null> => {
  const answer = await tripInBytes(bytes, room);
  return 'fault' in answer ? answer.fault : null;
};
const nameIn = async (bytes: Uint8Array): Promise<string | undefined> => {
  const answer = await tripInBytes(bytes, room);
  return 'saved' in answer ? answer.saved.places[0]?.name : undefined;
};

describe('an archive', () => {
  it('provides its main file, compressed or not', async () => {
    const others = { name: 'files/a.kml', content: kml('Other') };
    expect(await nameIn(zip(others, { name: 'doc.kml', content: kml('Main') }))).toBe('Main');
    expect(await nameIn(zip(others, { name: 'Trip.KML', content: kml('Trip'), stored: true }))).toBe('Trip');
    expect(await nameIn(zip({ name: 'a.png', content: Buffer.alloc(9) }, others))).toBe('Other');
    expect(
      await nameIn(zip({ name: 'Takeout/Saved/Trip.csv', content: Buffer.from('name,lat,lon\nMoab,38.57,-109.55') })),
    ).toBe('Moab');
  });

  it('is rejected if damaged, encrypted, or without a single trip file', async () => {
    expect(await faultOf(zip({ name: 'a.png', content: Buffer.alloc(9) }))).toBe('zip-without-trip');
    const list = (name: string): Entry => ({ name, content: Buffer.from('x') });
    expect(await faultOf(zip(list('Saved/a.csv'), list('Saved/b.csv')))).toBe('zip-without-trip');
    expect(await faultOf(zip({ name: 'doc.kml', content: kml('A'), flags: 1 }))).toBe('broken-zip');
    const whole = zip({ name: 'doc.kml', content: kml('A') });
    expect(await faultOf(whole.subarray(0, whole.length - 30))).toBe('broken-zip');
    const spoilt = Uint8Array.from(whole);
    spoilt.fill(0xff, 37, 60);
    expect(await faultOf(spoilt)).toBe('broken-zip');
  });

  it('never unpacks more than the largest file', async () => {
    const bomb = zip({ name: 'doc.kml', content: Buffer.alloc(LARGEST_FILE + 1) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await faultOf(bomb)).toBe('too-large-inside');
    // Declare a size that's too small.
    const view = new DataView(bomb.buffer);
    for (let i = 0; i + 4 < bomb.length; i++)
      if (view.getUint32(i, true) === 0x02014b50) view.setUint32(i + 24, 10, true);
    expect(await faultOf(bomb)).toBe('too-large-inside');
  });
});

describe('the encoding of a file', () => {
  const xml = (declared: string): string => `<?xml version="1.0"${declared}?><gpx><name>Cañon</name></gpx>`;
  it.each<[string, Uint8Array]>([
    ['undeclared Windows-1252', Buffer.from(xml(''), 'latin1')],
    ['declared ISO-8859-1', Buffer.from(xml(' encoding="ISO-8859-1"'), 'latin1')],
    ['UTF-8 that declares ISO-8859-1', Buffer.from(xml(' encoding="ISO-8859-1"'))],
    ['Windows-1252 that declares UTF-8', Buffer.from(xml(' encoding="UTF-8"'), 'latin1')],
    ['an unknown name', Buffer.from(xml(' encoding="x-made-up"'), 'latin1')],
    ['UTF-16 without a mark', Buffer.from(xml(' encoding="UTF-16"'), 'utf16le')],
    ['UTF-8 that declares UTF-16', Buffer.from(xml(' encoding="UTF-16"'))],
  ])('is found for %s', (_, bytes) => {
    expect(textOf(new Uint8Array(bytes))).toContain('Cañon');
  });
});
