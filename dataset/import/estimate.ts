import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, loadavg } from 'node:os';
import { deflateSync } from 'node:zlib';
import type { ExtractContent } from './sample-extract.ts';

/** Estimated cost of an import, printed before it starts. */
export interface Estimate {
  readonly seconds: number;
  /** Peak memory of all processes combined, including the tile builder's in-memory files, bytes. */
  readonly memory: number;
  /** Disk space in bytes: temporary and permanent (`disk`), and permanent only (`kept`). */
  readonly disk: number;
  readonly kept: number;
}

/**
 * Cost per item: seconds on a machine with `REFERENCE_MS`, and bytes of memory, disk space (`disk`) and the
 * permanent part of that space (`kept`). Measured on copies of a town's extract up to the size of a state (see
 * `docs/decisions/0012`; `start` and `embeddedByte` were remeasured for 0026).
 */
const COSTS = {
  start: { seconds: 4, memory: 265e6, disk: 10e6, kept: 0 },
  embeddedByte: { seconds: 4e-6, memory: 115, disk: 50, kept: 25 },
  node: { seconds: 2.4e-6, memory: 0, disk: 0, kept: 0 },
  way: { seconds: 5e-6, memory: 0, disk: 0, kept: 0 },
  road: { seconds: 30e-6, memory: 400, disk: 300, kept: 300 },
  roadPoint: { seconds: 7e-6, memory: 200, disk: 140, kept: 15 },
  // The places file is created in parallel with the tiles: see `docs/dataset.md`.
  address: { seconds: 5e-6, memory: 115, disk: 30, kept: 30 },
  poi: { seconds: 20e-6, memory: 600, disk: 140, kept: 140 },
} as const;

/** Processor time of the calibration on the reference machine, milliseconds. */
const REFERENCE_MS = 130;
/** Bounds of the slowness factor. */
const LEAST_FACTOR = 0.4;
const MOST_FACTOR = 4;

/**
 * Estimates the cost of an import. @param embeddedBytes size of the embedded network's file. @param slowness result of
 * `measureSlowness`.
 */
export function estimateImport(content: ExtractContent, embeddedBytes: number, slowness: number): Estimate {
  const amounts = {
    start: 1,
    embeddedByte: embeddedBytes,
    node: content.nodes,
    way: content.ways,
    road: content.roads,
    roadPoint: content.roadPoints,
    address: content.addresses,
    poi: content.pois,
  };
  const sum = { seconds: 0, memory: 0, disk: 0, kept: 0 };
  for (const [name, amount] of Object.entries(amounts)) {
    const cost = COSTS[name as keyof typeof COSTS];
    sum.seconds += amount * cost.seconds;
    sum.memory += amount * cost.memory;
    sum.disk += amount * cost.disk;
    sum.kept += amount * cost.kept;
  }
  return { ...sum, seconds: sum.seconds * slowness };
}

/**
 * Returns how many times slower this machine currently is than the reference machine, based on its processor and load.
 */
export function measureSlowness(): number {
  const data = Buffer.from(Array.from({ length: 600_000 }, (_, i) => (i * i * 31 + (i >> 3)) & 0xff));
  const start = process.cpuUsage();
  for (let run = 0; run < 45; run++) deflateSync(data);
  const { user, system } = process.cpuUsage(start);
  const processor = Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, (user + system) / 1000 / REFERENCE_MS));
  const [load = 0] = loadavg();
  // The import adds one process to the load. A second core hardly speeds up the tile builder.
  return processor * Math.max(1, (load + 1) / availableParallelism());
}

/** Available memory and disk space, bytes. */
export interface Room {
  readonly memory: number;
  readonly disk: number;
}

/** Measures the available memory and disk space. @param folder a folder on the disk to check. */
export async function roomFor(folder: string): Promise<Room> {
  const { bavail, bsize } = await statfs(folder);
  const limit = process.constrainedMemory();
  // Without a memory limit, Node reports 0 or more than the total.
  const memory = limit > 0 ? Math.min(limit, freemem()) : freemem();
  return { memory, disk: bavail * bsize };
}

/** Describes the missing memory or disk space in one line; null if there is enough. */
export function whatIsMissing({ memory, disk }: Estimate, room: Room): string | null {
  if (disk > room.disk) {
    return `the disk is too full: about ${megabytes(disk)} are needed and ${megabytes(room.disk)} are free`;
  }
  if (memory > room.memory) {
    return `there is too little memory: about ${megabytes(memory)} are needed and ${megabytes(room.memory)} are free`;
  }
  return null;
}

/** Formats bytes as megabytes: '1,234 MB'. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;

/** Formats a duration: '45 s', '12 min', '3.5 h'. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
