import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LngLat } from '@roadcast/core/geo';
import type { Report } from '../files/problem.ts';
import { type SourceLine, sourceLines } from '../files/source-lines.ts';

/** Barrier kinds drawn as an area (a closed line), and kinds drawn as a line. */
const AREAS = ['lake', 'bay', 'area'] as const;
const LINES = ['river', 'canyon', 'range', 'shore'] as const;

/** Obstacle that local roads cross only on a written link. */
export interface Barrier {
  readonly kind: (typeof AREAS)[number] | (typeof LINES)[number];
  readonly name: string;
  /** Maximum distance between the drawn and the real line in nearly all cases, meters. */
  readonly accuracyMeters: number;
  /** Closed for an area. */
  readonly line: readonly LngLat[];
}

/** State border in water, which local roads cross only on a written link. */
export interface BorderRule {
  readonly states: readonly [string, string];
  /** Bounds of the affected part of the border, degrees. */
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Contents of the barrier files. */
export interface BarrierSources {
  readonly barriers: readonly Barrier[];
  readonly borders: readonly BorderRule[];
}

const HEAD = new RegExp(`^(${[...AREAS, ...LINES].join('|')}) (.+?) (\\d+) m$`);
const BORDER = /^border ([A-Z]{2}) ([A-Z]{2})(?: within (\S+) (\S+))?$/;

/** Reads every file in `barriers/`. Reports invalid lines as errors. */
export async function readBarriers(sources: string, report: Report): Promise<BarrierSources> {
  const folder = join(sources, 'barriers');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const read = await Promise.all(
    files.map(async (file) => parseBarriers(`barriers/${file}`, await readFile(join(folder, file), 'utf8'), report)),
  );
  return { barriers: read.flatMap((part) => part.barriers), borders: read.flatMap((part) => part.borders) };
}

/** Parses one barrier file. Reports invalid lines as errors. @param file the file's name, for the report. */
export function parseBarriers(file: string, content: string, report: Report): BarrierSources {
  const barriers: (Barrier & { readonly line: LngLat[] })[] = [];
  const borders: BorderRule[] = [];
  for (const source of sourceLines(content)) {
    const complain = (text: string) => report({ file, line: source.line, level: 'error', text });
    const [, kind, name = '', accuracy] = HEAD.exec(source.text) ?? [];
    const border = readBorder(source);
    const points = source.text.split(/\s+/).map(readPoint);
    const current = barriers.at(-1);
    if (kind) {
      barriers.push({ kind: kind as Barrier['kind'], name, accuracyMeters: Number(accuracy), line: [] });
    } else if (border) borders.push(border);
    else if (current && points.every((point) => point !== undefined)) current.line.push(...points);
    else complain("expected a barrier ('lake NAME METERS m'), 'border ST ST' or positions");
  }
  for (const { name, line } of barriers) {
    if (line.length < 2) report({ file, line: 1, level: 'error', text: `${name} has fewer than two positions` });
  }
  return { barriers: barriers.map(closed), borders };
}

function readBorder({ text }: SourceLine): BorderRule | undefined {
  const [, a, b, low, high] = BORDER.exec(text) ?? [];
  if (a === undefined || b === undefined) return undefined;
  const southWest = low === undefined ? ([-180, -90] as const) : readPoint(low);
  const northEast = high === undefined ? ([180, 90] as const) : readPoint(high);
  if (!southWest || !northEast) return undefined;
  return { states: [a, b], west: southWest[0], south: southWest[1], east: northEast[0], north: northEast[1] };
}

function readPoint(text: string): LngLat | undefined {
  const [, lat, lng] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : [Number(lng), Number(lat)];
}

function closed(barrier: Barrier): Barrier {
  const [first] = barrier.line;
  const isArea = (AREAS as readonly string[]).includes(barrier.kind);
  return isArea && first ? { ...barrier, line: [...barrier.line, first] } : barrier;
}
