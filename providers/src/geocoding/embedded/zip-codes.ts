import { type GazetteerFile, ZIP_UNITS_PER_DEGREE } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';

/** A ZIP code's position and the gazetteer row of its town. */
export interface ZipCode extends Position {
  readonly town: number;
}

/** The gazetteer's ZIP codes. Unpacked on the first lookup to about 0.5 MB and searched directly. */
export class ZipCodes {
  private readonly packed: GazetteerFile['zips'];
  private columns: ZipColumns | null = null;

  constructor(packed: GazetteerFile['zips']) {
    this.packed = packed;
  }

  /** Returns the position and town of a five-digit ZIP code; null for other input and unknown codes. */
  find(text: string): ZipCode | null {
    if (!this.packed || !/^\d{5}$/.test(text)) return null;
    this.columns ??= unpack(this.packed);
    const { codes, lats, lngs, towns } = this.columns;
    const row = indexOf(codes, Number(text));
    const [lat, lng, town] = [lats[row], lngs[row], towns[row]];
    if (lat === undefined || lng === undefined || town === undefined) return null;
    return { lat: lat / ZIP_UNITS_PER_DEGREE, lng: lng / ZIP_UNITS_PER_DEGREE, town };
  }
}

interface ZipColumns {
  readonly codes: Uint32Array;
  readonly lats: Int32Array;
  readonly lngs: Int32Array;
  readonly towns: Uint16Array;
}

function unpack({ count, columns }: NonNullable<GazetteerFile['zips']>): ZipColumns {
  const bytes = new Uint8Array(Buffer.from(columns, 'base64')).buffer;
  return {
    codes: new Uint32Array(bytes, 0, count),
    lats: new Int32Array(bytes, 4 * count, count),
    lngs: new Int32Array(bytes, 8 * count, count),
    towns: new Uint16Array(bytes, 12 * count, count),
  };
}

/** Returns the index of a value in an ascending array; -1 if absent. */
function indexOf(values: Uint32Array, wanted: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = values[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
