import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PbfWriter } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBlock, type OsmContent, osmBlocks, osmHeader, writeOsmPbf } from '../../tiles/osm-pbf.ts';
import { openPbf } from './pbf-file.ts';
import { readPbf } from './pbf-reader.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-pbf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, ...parts: Uint8Array[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, Buffer.concat(parts));
  return path;
}

/** Reads all elements of a file. */
async function everything(path: string) {
  const nodes: object[] = [];
  const ways: object[] = [];
  const relations: object[] = [];
  await readPbf(await openPbf(path), {
    nodes: (table) => {
      for (let i = 0; i < table.count; i++) {
        nodes.push({ id: table.ids[i], lng: table.lngs[i], lat: table.lats[i], tags: table.tags(i) });
      }
    },
    ways: (table) => {
      for (let i = 0; i < table.count; i++) {
        ways.push({ id: table.id(i), refs: [...table.refs(i)], tags: table.tags(i), name: table.tag(i, 'name') });
      }
    },
    relations: (table) => {
      for (let i = 0; i < table.count; i++) {
        relations.push({ id: table.id(i), tags: table.tags(i), members: table.members(i) });
      }
    },
  });
  return { nodes, ways, relations };
}

const content: OsmContent = {
  nodes: [
    { id: 7, lng: -76.8, lat: 40.25 },
    { id: 5_000_000_000, lng: -76.81, lat: 40.26, tags: { amenity: 'fuel', name: 'Café "Zum Öl"' } },
    { id: 13_999_999_999, lng: 179.9999999, lat: -89.9999999 },
  ],
  ways: [
    { id: 1, nodeIds: [13_999_999_999, 7], tags: { highway: 'primary', name: 'Main Street' } },
    { id: 1_400_000_000, nodeIds: [7, 5_000_000_000, 7], tags: {} },
  ],
  relations: [
    {
      id: 9,
      tags: { type: 'restriction' },
      members: [
        { type: 'way', id: 1_400_000_000, role: 'from' },
        { type: 'node', id: 7, role: 'via' },
        { type: 'relation', id: 8, role: '' },
      ],
    },
  ],
};

describe('readPbf', () => {
  it('reads nodes, ways and relations with their tags, for any ids', async () => {
    const { nodes, ways, relations } = await everything(await write('all.osm.pbf', writeOsmPbf(content)));
    const exactly = (degrees: number) => expect.closeTo(degrees, 9);
    expect(nodes).toEqual(
      content.nodes.map(({ id, lng, lat, tags }) => ({ id, lng: exactly(lng), lat: exactly(lat), tags })),
    );
    expect(ways).toEqual([
      { id: 1, refs: [13_999_999_999, 7], tags: { highway: 'primary', name: 'Main Street' }, name: 'Main Street' },
      { id: 1_400_000_000, refs: [7, 5_000_000_000, 7], tags: {}, name: undefined },
    ]);
    expect(relations).toEqual(content.relations);
  });

  it('reads nodes written one by one, and uncompressed blocks', async () => {
    const block = new PbfWriter();
    block.writeMessage(
      1,
      (_, table) => {
        for (const text of ['', 'place', 'town']) table.writeBytesField(1, Buffer.from(text));
      },
      undefined,
    );
    block.writeMessage(
      2,
      (_, group) => {
        group.writeMessage(
          1,
          (__, node) => {
            node.writeSVarintField(1, 42);
            node.writePackedVarint(2, [1]);
            node.writePackedVarint(3, [2]);
            node.writeSVarintField(8, 405_000);
            node.writeSVarintField(9, -1_000_000);
          },
          undefined,
        );
      },
      undefined,
    );
    block.writeVarintField(17, 10_000); // granularity: 100 times the default
    const blob = new PbfWriter();
    blob.writeBytesField(1, block.finish()); // raw data
    const body = blob.finish();
    const head = new PbfWriter();
    head.writeStringField(1, 'OSMData');
    head.writeVarintField(3, body.length);
    const header = head.finish();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    const { nodes } = await everything(await write('single.osm.pbf', osmHeader(), length, header, body));
    expect(nodes).toEqual([
      { id: 42, lng: expect.closeTo(-10, 9), lat: expect.closeTo(4.05, 9), tags: { place: 'town' } },
    ]);
  });

  it('skips blocks that don’t have the needed kinds, once this is known', async () => {
    const file = await openPbf(await write('kinds.osm.pbf', writeOsmPbf(content)));
    let done = 0;
    const onProgress = () => void done++;
    await readPbf(file, { ways: () => undefined }, { onProgress });
    expect(done).toBe(3);
    await readPbf(file, { nodes: () => undefined }, { onProgress });
    expect(done).toBe(4);
    await readPbf(file, { nodes: () => undefined, ways: () => undefined }, { only: [1, 2], onProgress });
    expect(done).toBe(5);
  });

  it('rethrows a handler’s error', async () => {
    const file = await openPbf(await write('throws.osm.pbf', writeOsmPbf(content)));
    const failing = readPbf(file, {
      nodes: () => {
        throw new TypeError('not mine');
      },
    });
    await expect(failing).rejects.toThrow(new TypeError('not mine'));
  });
});

describe('openPbf', () => {
  it('reads the data’s date and box', async () => {
    const block = new PbfWriter();
    block.writeMessage(
      1,
      (_, box) => {
        box.writeSVarintField(1, -76_845_900_000);
        box.writeSVarintField(2, -76_747_400_000);
        box.writeSVarintField(3, 40_313_600_000);
        box.writeSVarintField(4, 40_207_500_000);
      },
      undefined,
    );
    block.writeStringField(4, 'DenseNodes');
    block.writeStringField(16, 'osmium/1.16.0');
    block.writeVarintField(32, 1_795_305_600);
    const { nodes } = osmBlocks(content);
    const path = await write('dated.osm.pbf', fileBlock('OSMHeader', block.finish()), ...nodes);
    expect((await openPbf(path)).header).toEqual({
      bounds: [-76.8459, 40.2075, -76.7474, 40.3136],
      dataTime: Date.parse('2026-11-22T00:00:00Z'),
      program: 'osmium/1.16.0',
    });
  });

  it('rejects formats that it can’t read correctly', async () => {
    const header = (feature: string): Uint8Array => {
      const block = new PbfWriter();
      block.writeStringField(4, feature);
      return fileBlock('OSMHeader', block.finish());
    };
    const history = await write('history.osm.pbf', header('HistoricalInformation'));
    await expect(openPbf(history)).rejects.toThrow("history.osm.pbf requires the feature 'HistoricalInformation'");
    const headless = await write('headless.osm.pbf', ...osmBlocks(content).nodes);
    await expect(openPbf(headless)).rejects.toThrow('headless.osm.pbf is not an OpenStreetMap PBF file');
    const tail = await write('tail.osm.pbf', writeOsmPbf(content), Buffer.from([0, 0]));
    await expect(openPbf(tail)).rejects.toThrow('tail.osm.pbf is cut short');
    const garbage = await write('garbage.osm.pbf', writeOsmPbf(content), Buffer.alloc(100, 0xff));
    await expect(openPbf(garbage)).rejects.toThrow('garbage.osm.pbf is damaged in block 5');
  });
});
