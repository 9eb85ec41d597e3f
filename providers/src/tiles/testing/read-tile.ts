import { gunzipSync } from 'node:zlib';
import type { Tile } from '../port.ts';

/** A feature in a tile, without its geometry. */
export interface ReadFeature {
  readonly type: 'point' | 'line' | 'area';
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

type Field = readonly [number: number, value: number | Uint8Array];

const types = ['point', 'point', 'line', 'area'] as const;

/** Parses a vector tile's layers for tests, without geometry. */
export function readTile({ bytes, packed }: Tile): Record<string, ReadFeature[]> {
  const layers: Record<string, ReadFeature[]> = {};
  for (const [number, layer] of fields(packed === 'gzip' ? gunzipSync(bytes) : bytes)) {
    if (number === 3 && layer instanceof Uint8Array) {
      const { name, features } = readLayer(layer);
      layers[name] = features;
    }
  }
  return layers;
}

function readLayer(bytes: Uint8Array): { name: string; features: ReadFeature[] } {
  let name = '';
  const keys: string[] = [];
  const values: (string | number | boolean)[] = [];
  const features: Uint8Array[] = [];
  for (const [number, value] of fields(bytes)) {
    if (!(value instanceof Uint8Array)) continue;
    if (number === 1) name = words(value);
    if (number === 2) features.push(value);
    if (number === 3) keys.push(words(value));
    if (number === 4) values.push(readValue(value));
  }
  return { name, features: features.map((feature) => readFeature(feature, keys, values)) };
}

function readFeature(
  bytes: Uint8Array,
  keys: readonly string[],
  values: readonly (string | number | boolean)[],
): ReadFeature {
  const properties: Record<string, string | number | boolean> = {};
  let type: ReadFeature['type'] = 'point';
  for (const [number, value] of fields(bytes)) {
    if (number === 3 && typeof value === 'number') type = types[value] ?? 'point';
    if (number !== 2 || !(value instanceof Uint8Array)) continue;
    const tags = varints(value);
    for (let i = 0; i + 1 < tags.length; i += 2) {
      properties[keys[tags[i] ?? 0] ?? ''] = values[tags[i + 1] ?? 0] ?? '';
    }
  }
  return { type, properties };
}

function readValue(bytes: Uint8Array): string | number | boolean {
  const [[number, value] = [0, 0]] = fields(bytes);
  if (value instanceof Uint8Array) {
    const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
    if (number === 2) return view.getFloat32(0, true);
    return number === 3 ? view.getFloat64(0, true) : words(value);
  }
  if (number === 7) return value === 1;
  return number === 6 ? (value % 2 === 0 ? value / 2 : -(value + 1) / 2) : value;
}

const words = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Splits a protobuf message into its fields. */
function fields(bytes: Uint8Array): Field[] {
  const found: Field[] = [];
  const at = { position: 0 };
  while (at.position < bytes.length) {
    const key = varint(bytes, at);
    const take = (length: number): Uint8Array => {
      at.position += length;
      return bytes.subarray(at.position - length, at.position);
    };
    const number = key >>> 3;
    if ((key & 7) === 0) found.push([number, varint(bytes, at)]);
    else if ((key & 7) === 1) found.push([number, take(8)]);
    else if ((key & 7) === 5) found.push([number, take(4)]);
    else found.push([number, take(varint(bytes, at))]);
  }
  return found;
}

function varints(bytes: Uint8Array): number[] {
  const found: number[] = [];
  const at = { position: 0 };
  while (at.position < bytes.length) found.push(varint(bytes, at));
  return found;
}

function varint(bytes: Uint8Array, at: { position: number }): number {
  let value = 0;
  for (let factor = 1; ; factor *= 0x80) {
    const byte = bytes[at.position++] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
  }
}
