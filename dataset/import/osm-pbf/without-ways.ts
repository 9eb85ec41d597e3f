import { PbfReader, PbfWriter } from 'pbf';
import { fileBlock } from '../../tiles/osm-pbf.ts';
import { GROUP } from './pbf-reader.ts';
import { idOfWay } from './pbf-tables.ts';

/** Field numbers of a block and its groups. */
const STRINGS_FIELD = 1;
const GROUP_FIELD = 2;
/** Field numbers of position granularity and offsets, which are kept because nodes in the same block need them. */
const OFFSETS: readonly number[] = [17, 19, 20];

/**
 * Removes ways from a block's content. @returns the content, otherwise unchanged; undefined if it contains none of the
 * ways.
 */
export function withoutWays(content: Uint8Array, dropped: ReadonlySet<number>): Uint8Array | undefined {
  const block = new PbfWriter();
  const reader = new PbfReader(content);
  const found = { dropped: false };
  const isKept = (way: Uint8Array): boolean => {
    if (!dropped.has(idOfWay(way))) return true;
    found.dropped = true;
    return false;
  };
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === STRINGS_FIELD) block.writeBytesField(STRINGS_FIELD, reader.readBytes());
    else if (field === GROUP_FIELD) block.writeBytesField(GROUP_FIELD, groupOf(reader.readBytes(), isKept));
    else if (OFFSETS.includes(field)) block.writeVarintField(field, reader.readVarint(true));
  }
  return found.dropped ? fileBlock('OSMData', block.finish()) : undefined;
}

function groupOf(content: Uint8Array, isKept: (way: Uint8Array) => boolean): Uint8Array {
  const group = new PbfWriter();
  const reader = new PbfReader(content);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    const element = reader.readBytes();
    if (field !== GROUP.ways || isKept(element)) group.writeBytesField(field, element);
  }
  return group.finish();
}
