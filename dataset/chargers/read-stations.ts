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
import { type StationColumn, type StationColumns, stationColumns } from './columns.ts';
import { csvRows } from './csv-rows.ts';

/** Result of reading a file of stations. */
export interface ReadStations {
  readonly sites: readonly ChargingSite[];
  readonly counts: Readonly<Record<string, number>>;
  /** Sentences about missing columns. */
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
 * @param chunks its text. @throws ChargersError for another format, or without a charging site; errors of the chunks.
 */
export async function readStations(chunks: AsyncIterable<string>): Promise<ReadStations> {
  let columns: StationColumns | null = null;
  const counts: Record<string, number> = { rows: 0, repeated: 0 };
  for (const name of Object.values(leftOut)) counts[name] = 0;
  const add = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const found: ChargingSite[] = [];
  const ids = new Set<string>();
  for await (const row of csvRows(chunks)) {
    if (!columns) {
      columns = stationColumns(row);
      continue;
    }
    add('rows');
    const site = siteOfRecord(recordOf(row, columns));
    if (typeof site === 'string') add(leftOut[site]);
    // Each unit has its own row; repeated rows of a station are one.
    else if (!columns.units && ids.has(site.id)) add('repeated');
    else {
      ids.add(site.id);
      found.push(site);
    }
  }
  if (!columns) throw new ChargersError('it is empty');
  if (found.length === 0) throw new ChargersError(`it has no charging site among its ${counts.rows} rows`);
  const sites = joinSites(found);
  return { sites, counts: { ...counts, ...countsOf(sites) }, notes: columns.notes };
}

function recordOf(row: readonly string[], { at }: StationColumns): AfdcRecord {
  const record: Record<string, string> = {};
  for (const [column, index] of Object.entries(at) as [StationColumn, number][]) record[column] = row[index] ?? '';
  // Older files use words for the status.
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
    modelledPower: having(({ plugs }) => plugs.some(({ modelled }) => modelled)),
    priced: having(({ price }) => price !== null),
    ...Object.fromEntries(
      connectors.map((connector) => [
        connector,
        having(({ plugs }) => plugs.some((plug) => plug.connector === connector)),
      ]),
    ),
  };
}
