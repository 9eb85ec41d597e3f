import type { LngLat } from './position.ts';

/**
 * Decodes an encoded polyline (Google's format); longitude first.
 * @param precision number of decimals, as used by the encoder: 6 for Valhalla, 5 for Google.
 */
export function decodePolyline(encoded: string, precision = 6): LngLat[] {
  const factor = 10 ** precision;
  const line: LngLat[] = [];
  const next = deltasOf(encoded);
  let lat = 0;
  let lng = 0;
  for (let delta = next(); delta !== null; delta = next()) {
    lat += delta;
    lng += next() ?? 0;
    line.push([lng / factor, lat / factor]);
  }
  return line;
}

/** Encodes positions, longitude first, as a polyline. Decode with `decodePolyline` at the same precision. */
export function encodePolyline(line: readonly LngLat[], precision = 6): string {
  const factor = 10 ** precision;
  const writer = new DeltaWriter(2 * line.length);
  let lat = 0;
  let lng = 0;
  for (const place of line) {
    const north = Math.round(place[1] * factor);
    const east = Math.round(place[0] * factor);
    writer.write(north - lat);
    writer.write(east - lng);
    lat = north;
    lng = east;
  }
  return writer.text();
}

/**
 * Encodes numbers in the polyline format: each number's difference from the previous one, starting from 0, in five-bit
 * chunks as characters from '?' up. Small differences take two or three characters.
 * @param decimals number of decimals to keep. Consecutive numbers must differ by less than 2^30 units of the last
 * decimal.
 */
export function encodeSeries(numbers: ArrayLike<number>, decimals = 0): string {
  const factor = 10 ** decimals;
  const writer = new DeltaWriter(numbers.length);
  let before = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = Math.round((numbers[i] ?? 0) * factor);
    writer.write(number - before);
    before = number;
  }
  return writer.text();
}

/** Maximum number of five-bit chunks in a 32-bit difference. */
const MOST_CHUNKS = 7;

/** Arguments per call of `String.fromCharCode`; engines limit their number. */
const CODES_AT_ONCE = 8192;

/**
 * Writes differences in five-bit chunks. Uses a single byte array because a coast-to-coast line has 50,000 differences.
 */
class DeltaWriter {
  private readonly codes: Uint8Array;
  private length = 0;

  /** @param deltas number of differences to write. */
  constructor(deltas: number) {
    this.codes = new Uint8Array(deltas * MOST_CHUNKS);
  }

  write(delta: number): void {
    // Store the sign in the lowest bit.
    let rest = delta < 0 ? ~(delta << 1) : delta << 1;
    while (rest >= 32) {
      this.codes[this.length++] = (32 | (rest & 31)) + 63;
      rest >>= 5;
    }
    this.codes[this.length++] = rest + 63;
  }

  text(): string {
    let text = '';
    for (let from = 0; from < this.length; from += CODES_AT_ONCE) {
      // Spreading the array into arguments takes five times as long.
      text += Reflect.apply(
        String.fromCharCode,
        null,
        this.codes.subarray(from, Math.min(this.length, from + CODES_AT_ONCE)),
      );
    }
    return text;
  }
}

/** Decodes numbers encoded by `encodeSeries` with the same `decimals`. */
export function decodeSeries(encoded: string, decimals = 0): Float64Array {
  const factor = 10 ** decimals;
  const numbers = new Float64Array(lengthOfSeries(encoded));
  const next = deltasOf(encoded);
  let number = 0;
  for (let i = 0; i < numbers.length; i++) {
    number += next() ?? 0;
    numbers[i] = number / factor;
  }
  return numbers;
}

/** Returns the number of values encoded by `encodeSeries`; each ends with a chunk without the continuation bit. */
export function lengthOfSeries(encoded: string): number {
  let length = 0;
  for (let i = 0; i < encoded.length; i++) if (encoded.charCodeAt(i) - 63 < 32) length += 1;
  return length;
}

/** Returns a function that returns the next difference; null at the end. */
function deltasOf(encoded: string): () => number | null {
  let index = 0;
  return () => {
    if (index >= encoded.length) return null;
    let result = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = encoded.charCodeAt(index++) - 63;
      result |= (byte & 31) << shift;
      shift += 5;
    } while (byte >= 32);
    return result & 1 ? ~(result >> 1) : result >> 1;
  };
}
