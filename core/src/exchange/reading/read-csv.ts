import { type Delimiter, delimiterOf, delimiters, endOfRow, fieldsOf, isDelimiterLine } from '../../csv/index.ts';
import type { LngLat, Position } from '../../geo/index.ts';
import { type Columns, columnsOf, columnsWithoutHeader } from './csv-columns.ts';
import { MOST_FILE_POINTS, MOST_SAVED_PLACES } from './limits.ts';
import { mapAddress } from './map-address.ts';
import { coordinate, positionAt, positionIn, positionOf } from './positions.ts';
import {
  type FileTrack,
  fileOfPlaces,
  nothingLeftOut,
  positionName,
  type SavedPlace,
  shortName,
  type TripFile,
  TripFileError,
} from './trip-file.ts';

/** Number of first rows that may contain the header. Takeout puts a list's description before the header. */
const HEADER_WITHIN = 10;

/** Number of rows examined to recognize a table without a header. */
const RECOGNIZED_WITHIN = 100;

/**
 * Reads a CSV file of places: Google Takeout's saved places, a Google My Maps layer, any table with names and positions
 * or addresses, or a plain list of coordinates.
 * @throws TripFileError if there are no such columns or no rows.
 */
export function readCsv(text: string): TripFile {
  const reader = new CsvReader();
  const list = listIn(text);
  let columns = list?.columns ?? null;
  let line = 0;
  for (const row of rowsOf(text, list?.delimiter ?? null)) {
    if (columns) reader.add(row.fields, columns, row.line);
    else if (line++ < HEADER_WITHIN) columns = columnsOf(row.fields);
    else break;
  }
  if (!columns) throw new TripFileError('no-columns', null);
  return reader.file();
}

/** Returns the columns and delimiter of a coordinate list without a header; null for other tables. */
function listIn(text: string): { readonly columns: Columns; readonly delimiter: Delimiter } | null {
  for (const delimiter of delimiters) {
    const rows: (readonly string[])[] = [];
    for (const { fields } of rowsOf(text, delimiter)) {
      rows.push(fields);
      // The first row shows whether this is a coordinate list.
      if (rows.length === RECOGNIZED_WITHIN || (rows.length === 1 && !columnsWithoutHeader(rows))) break;
    }
    const columns = columnsWithoutHeader(rows);
    if (columns) return { columns, delimiter };
  }
  return null;
}

interface Row {
  readonly fields: readonly string[];
  readonly line: number;
}

/** Maximum row length in characters; exceeding it means an unclosed quote. */
const LONGEST_ROW = 1_000_000;

/** @param known delimiter; null detects it from the header. */
function* rowsOf(text: string, known: Delimiter | null): Generator<Row> {
  let start = 0;
  let line = 1;
  let delimiter = known;
  while (start < text.length) {
    const found = endOfRow(text, start);
    const end = found === -1 ? text.length : found;
    const row = text.slice(start, end);
    if (row.length > LONGEST_ROW || (found === -1 && endOfRow(`${row}\n`, 0) === -1))
      throw new TripFileError('broken-csv', line);
    if (!isDelimiterLine(row)) {
      delimiter = delimiterOfRow(row) ?? delimiter;
      const fields = fieldsOf(row, delimiter ?? ',');
      if (fields?.some((field) => field.trim() !== '')) yield { fields, line };
    }
    line += row.split('\n').length;
    start = end + 1;
  }

  /** Returns the delimiter of the header; null for the lines before, which are text. */
  function delimiterOfRow(row: string): Delimiter | null {
    if (delimiter !== null) return null;
    const own = delimiterOf(row);
    return columnsOf(fieldsOf(row, own) ?? []) ? own : null;
  }
}

/** Returns a row's text in a column; '' if the table lacks the column. */
type Cell = (column: keyof Columns) => string;

const writtenPosition = (cell: Cell): Position | null => positionIn(cell('position')) ?? positionIn(cell('address'));

/** Matches well-known text (WKT), like 'POINT (-109.55 38.57)'. */
const SHAPE = /^\s*(POINT|LINESTRING|MULTIPOINT|MULTILINESTRING|[A-Z]*POLYGON)\s*Z?\s*\(([\s\S]*)\)/i;

class CsvReader {
  private readonly saved: SavedPlace[] = [];
  private readonly tracks: FileTrack[] = [];
  private withoutPosition = 0;
  private points = 0;
  private areas = 0;

  add(row: readonly string[], columns: Columns, line: number): void {
    const cell: Cell = (column) => row[columns[column] ?? -1]?.trim() ?? '';
    const isPlaced = SHAPE.test(cell('address')) || positionIn(cell('address')) !== null;
    // Without a name column, the location column is also the name, unless it contains a position.
    const name = isPlaced && columns.name === columns.address ? '' : shortName(cell('name'));
    if ([cell('wkt'), cell('position'), cell('address')].some((text) => this.addShape(text, name, line))) return;
    const address = mapAddress(cell('url'));
    const known = name || address.name;
    const hasNumbers = columns.lat !== undefined && (cell('lat') !== '' || cell('lng') !== '');
    const at = hasNumbers ? positionOf(cell('lat'), cell('lng')) : (writtenPosition(cell) ?? address.at);
    const words = [cell('address'), cell('city'), cell('state')].filter((part) => part !== '').join(', ');
    if (at) this.keep({ name: (hasNumbers ? name : known) || positionName(at), at, search: '' }, line);
    else if (hasNumbers) this.withoutPosition += 1;
    else if (known || words)
      this.keep({ name: shortName(known || words), at: null, search: shortName(words || address.name || known) }, line);
    else if (cell('url') !== '') this.withoutPosition += 1;
  }

  /** Adds the shape in a cell of well-known text. Returns false if the cell has none. */
  private addShape(wkt: string, name: string, line: number): boolean {
    const [, kind = '', body = ''] = SHAPE.exec(wkt) ?? [];
    if (kind === '') return false;
    if (/polygon/i.test(kind)) {
      this.areas += 1;
      return true;
    }
    const all: LngLat[] = [];
    for (const tuple of body.split(',')) {
      const [lng, lat] = tuple.replaceAll(/[()]/g, ' ').trim().split(/\s+/);
      const at = positionAt(coordinate(lat), coordinate(lng));
      if (at) all.push([at.lng, at.lat]);
      else this.withoutPosition += 1;
    }
    this.points += all.length;
    if (this.points > MOST_FILE_POINTS) throw new TripFileError('too-many-points', line);
    if (/line/i.test(kind)) this.tracks.push({ name, line: all });
    else
      for (const [lng, lat] of all)
        this.keep({ name: name || positionName({ lat, lng }), at: { lat, lng }, search: '' }, line);
    return true;
  }

  private keep(place: SavedPlace, line: number): void {
    if (this.saved.length >= MOST_SAVED_PLACES) throw new TripFileError('too-many-places', line);
    this.saved.push(place);
  }

  /** @throws TripFileError if there are no places. */
  file(): TripFile {
    const tracks = this.tracks.filter(({ line }) => line.length > 1);
    const { saved, withoutPosition } = this;
    if (saved.length + tracks.length === 0)
      throw new TripFileError(withoutPosition > 0 ? 'bad-position' : 'empty', null);
    return fileOfPlaces('csv', '', { saved, tracks }, { ...nothingLeftOut, withoutPosition, areas: this.areas });
  }
}
