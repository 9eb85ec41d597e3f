import { type Series, seriesOf } from './measure.ts';

/** Response times and sizes of the embedded map's tiles over HTTP. */
export interface TilesResult {
  /** First request of each tile, in random order. */
  readonly uncached: Series;
  /** Repeated requests of the same tiles. */
  readonly cached: Series;
  /** Zoom level with the slowest first requests, and their p95 in milliseconds. */
  readonly slowest: { readonly zoom: number; readonly p95: number };
  /** Largest tile: bytes as sent with compression, and uncompressed. */
  readonly largest: { readonly packed: number; readonly plain: number; readonly at: string };
}

/** Bounds of the contiguous US: west, south, east, north. */
const COUNTRY = [-125, 24.5, -66.5, 49.5] as const;
const MAX_ZOOM = 8;

/**
 * Requests each tile of the contiguous US twice from a server without cached tiles.
 * @param url URL of the server.
 */
export async function benchTiles(url: string): Promise<TilesResult> {
  const addresses = shuffled(countryTiles());
  const largest = { packed: 0, plain: 0, at: '' };
  const first = await timed(addresses, async (address) => {
    const response = await fetch(`${url}/tiles/${address}`);
    const plain = (await response.arrayBuffer()).byteLength;
    if (plain <= largest.plain) return;
    const packed = Number(response.headers.get('content-length') ?? 0);
    Object.assign(largest, { packed, plain, at: address });
  });
  const again = await timed(addresses, async (address) => {
    await (await fetch(`${url}/tiles/${address}`)).arrayBuffer();
  });
  return { uncached: whole(first), cached: whole(again), slowest: slowestZoom(first), largest };
}

type Times = ReadonlyMap<number, readonly number[]>;

/** Returns the calls' durations by zoom level, milliseconds. */
async function timed(addresses: readonly string[], call: (address: string) => Promise<void>): Promise<Times> {
  const times = new Map<number, number[]>();
  for (const address of addresses) {
    const zoom = Number(address.split('/')[0]);
    const began = performance.now();
    await call(address);
    times.set(zoom, [...(times.get(zoom) ?? []), performance.now() - began]);
  }
  return times;
}

const whole = (times: Times): Series => seriesOf([...times.values()].flat());

const slowestZoom = (times: Times): TilesResult['slowest'] =>
  [...times].map(([zoom, own]) => ({ zoom, p95: seriesOf(own).p95 })).reduce((a, b) => (b.p95 > a.p95 ? b : a));

function countryTiles(): string[] {
  const [west, south, east, north] = COUNTRY;
  const found: string[] = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (let x = column(west, z); x <= column(east, z); x++) {
      for (let y = row(north, z); y <= row(south, z); y++) found.push(`${z}/${x}/${y}`);
    }
  }
  return found;
}

const column = (lng: number, z: number): number => Math.floor(((lng + 180) / 360) * 2 ** z);

function row(lat: number, z: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
}

/**
 * Returns the values in a pseudorandom order that is identical in each run (a linear congruential generator with the
 * constants from Numerical Recipes).
 */
function shuffled(values: readonly string[]): string[] {
  let seed = 1;
  const order = new Map(
    values.map((value) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return [value, seed];
    }),
  );
  return values.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}
