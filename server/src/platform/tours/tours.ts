import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateRouteRequestSchema, keptTrip, type ParsedRouteRequest, type Trip } from '@roadcast/contract';
import { PLANNED_TOURS_FILE, type TourSeason, type TourTag, tourSeasons, tourTags } from '@roadcast/core/dataset';
import { isRecord } from '@roadcast/core/records';
import { mapInSlices } from '@roadcast/providers/let-others';
import { z } from 'zod';

/** One of our own tours, planned. */
export interface Tour {
  /** Identifies the tour in addresses: 'great-river-road'. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly TourTag[];
  readonly season: TourSeason;
  /** The request that the trip was planned from. */
  readonly request: ParsedRouteRequest;
  /** The planned trip. Its id is `tour-` and the slug, and isn't that of a planned or saved trip. */
  readonly trip: Trip;
}

/** Contents of `tours.json`, sorted by slug. */
export interface PlannedToursFile {
  readonly tours: readonly Tour[];
}

/** An entry of `tours.json` before its trip is read. */
const entrySchema = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.enum(tourTags)),
  season: z.enum(tourSeasons),
  request: generateRouteRequestSchema,
  trip: z.unknown(),
});

/**
 * Reads the planned tours from the dataset's folder. Tours that can't be read are skipped.
 * @param log receives one line if tours are missing. @returns no tours if the file is missing or damaged.
 */
export async function readTours(folder: string, log: (line: string) => void): Promise<readonly Tour[]> {
  const path = join(folder, PLANNED_TOURS_FILE);
  let entries: readonly unknown[];
  try {
    const file: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!isRecord(file) || !Array.isArray(file.tours)) throw new Error('it has no tours');
    entries = file.tours;
  } catch (error) {
    log(`No tours: ${path} can't be read (${error instanceof Error ? error.message : String(error)})`);
    return [];
  }
  const tours = (await mapInSlices(entries, tourIn)).filter((tour) => tour !== null);
  if (tours.length < entries.length)
    log(`${entries.length - tours.length} of ${entries.length} tours in ${path} can't be read`);
  return tours;
}

/** Parses an entry of `tours.json`. @returns null if it can't be read. */
function tourIn(entry: unknown): Tour | null {
  const { data } = entrySchema.safeParse(entry);
  const trip = data && keptTrip(data.trip);
  return trip ? { ...data, trip } : null;
}

/** The planned tours. They may be planned, or planned again, while the server runs. */
export class Tours {
  private readonly folder: string;
  private readonly log: (line: string) => void;
  /** The tours as last read, with the file's size and time. */
  private kept: { readonly version: string; readonly tours: Promise<readonly Tour[]> } | null = null;

  /** @param folder the dataset's folder. */
  constructor(folder: string, log: (line: string) => void) {
    this.folder = folder;
    this.log = log;
  }

  /** Returns all tours, sorted by slug. Reads the file when first called, and again after it has changed. */
  async all(): Promise<readonly Tour[]> {
    const found = await stat(join(this.folder, PLANNED_TOURS_FILE)).catch(() => null);
    const version = found ? `${found.size} ${found.mtimeMs}` : 'missing';
    if (this.kept?.version !== version) this.kept = { version, tours: readTours(this.folder, this.log) };
    return this.kept.tours;
  }
}
