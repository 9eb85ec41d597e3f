import {
  type AfdcRecord,
  type AfdcRefusal,
  type ChargingSite,
  connectors,
  isFastPlug,
  joinSites,
  siteOfRecord,
} from '@roadcast/core/charging';
import { ChargersError } from './chargers-error.ts';
import { SAMPLE_ROWS, type StationColumn, type StationColumns, stationColumns } from './columns.ts';
import { csvRows } from './csv-rows.ts';

export interface ReadStations {
  readonly sites: readonly ChargingSite[];
  readonly counts: Readonly<Record<string, number>>;
  /** Messages about missing columns. */
  readonly notes: readonly string[];
}

/** Counter for each reason to skip a row. */
const leftOut: Readonly<Record<AfdcRefusal, string>> = {
  fuel: 'otherFuels',
  country: 'otherCountries',
  access: 'private',
  planned: 'planned',
  unavailable: 'unavailable',
  position: 'withoutPosition',
  plugs: 'withoutPlugs',
  id: 'withoutId',
};

/**
 * Reads the station locator's CSV.
 * @param chunks text of the file. @throws ChargersError for another format or a file without charging sites; the errors
 * from `chunks`.
 */
export async function readStations(chunks: AsyncIterable<string>): Promise<ReadStations> {
  const reader = new StationReader();
  let header: readonly string[] | null = null;
  let columns: StationColumns | null = null;
  const sample: string[][] = [];
  for await (const row of csvRows(chunks)) {
    if (!header) header = row;
    else if (columns) reader.add(row, columns);
    else if (sample.push(row) >= SAMPLE_ROWS) {
      columns = stationColumns(header, sample);
      for (const one of sample) reader.add(one, columns);
    }
  }
  if (!header) throw new ChargersError('it is empty');
  if (!columns) {
    columns = stationColumns(header, sample);
    for (const one of sample) reader.add(one, columns);
  }
  return reader.stations(header, columns.notes);
}

class StationReader {
  private readonly counts: Record<string, number> = { rows: 0, repeated: 0 };
  private readonly found: ChargingSite[] = [];
  private readonly ids = new Set<string>();
  private longest = 0;

  constructor() {
    for (const name of Object.values(leftOut)) this.counts[name] = 0;
  }

  add(row: readonly string[], columns: StationColumns): void {
    this.count('rows');
    this.longest = Math.max(this.longest, row.length);
    const site = siteOfRecord(recordOf(row, columns));
    if (typeof site === 'string') this.count(leftOut[site]);
    // With one row per charging unit, repeated ids are units of the same station.
    else if (!columns.units && this.ids.has(site.id)) this.count('repeated');
    else {
      this.ids.add(site.id);
      this.found.push(site);
    }
  }

  private count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  /** Returns the result. @throws ChargersError if there are no sites. */
  stations(header: readonly string[], notes: readonly string[]): ReadStations {
    if (this.found.length === 0) {
      throw new ChargersError(
        this.longest > header.length
          ? `it has no charging site among its ${this.counts.rows} rows, which have more fields than its ${header.length} columns: numbers with a decimal comma need quotes, or semicolons between the fields`
          : `it has no charging site among its ${this.counts.rows} rows`,
      );
    }
    const sites = joinSites(this.found);
    return { sites, counts: { ...this.counts, ...countsOf(sites) }, notes };
  }
}

function recordOf(row: readonly string[], { at }: StationColumns): AfdcRecord {
  const record: Record<string, string> = {};
  for (const [column, index] of Object.entries(at) as [StationColumn, number][]) record[column] = row[index] ?? '';
  // Older files describe the status in words.
  const words = record.groups_with_access_code ?? '';
  if (at.status_code === undefined && /^planned/i.test(words)) record.status_code = 'P';
  if (at.status_code === undefined && /^temporarily/i.test(words)) record.status_code = 'T';
  if (at.access_code === undefined && /\bprivate\b/i.test(words)) record.access_code = 'private';
  return record;
}

function countsOf(sites: readonly ChargingSite[]): Record<string, number> {
  const having = (fits: (site: ChargingSite) => boolean): number => sites.filter(fits).length;
  return {
    sites: sites.length,
    fastSites: having(({ plugs }) => plugs.some(isFastPlug)),
    modeledPower: having(({ plugs }) => plugs.some(({ modeled }) => modeled)),
    priced: having(({ price }) => price !== null),
    ...Object.fromEntries(
      connectors.map((connector) => [
        connector,
        having(({ plugs }) => plugs.some((plug) => plug.connector === connector)),
      ]),
    ),
  };
}
