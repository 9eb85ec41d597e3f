import type { LngLat } from './position.ts';

/**
 * Decodes an encoded polyline (Google's format) into places, longitude first.
 * @param encoded the polyline text. @param precision decimals kept by the encoder: 6 for Valhalla, 5 for Google.
 */
export function decodePolyline(encoded: string, precision = 6): LngLat[] {
  const factor = 10 ** precision;
  const line: LngLat[] = [];
  let index = 0;
  let lat = 0;
  let lng = 0;
  const next = (): number => {
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
  while (index < encoded.length) {
    lat += next();
    lng += next();
    line.push([lng / factor, lat / factor]);
  }
  return line;
}
