import { CELL_FIELDS, PLACES_UNITS_PER_DEGREE, STREET_STEP_METERS, streetCell } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { IntList } from './columns.ts';

/** Maximum distance between two points that determine the street's course between them, meters. */
const FARTHEST_APART = 3000;

/** Cells that contain streets (`cells` in `core/dataset`). */
export class StreetCells {
  private readonly cell = new IntList();
  private readonly lat = new IntList();
  private readonly lng = new IntList();
  private readonly street = new IntList();

  /**
   * Adds several pieces of a street. @param street id of the street's entry. @param lines pieces in the format of
   * `add`.
   */
  addAll(street: number, lines: Iterable<Parameters<StreetCells['add']>[1]>): void {
    for (const line of lines) this.add(street, line);
  }

  /**
   * Adds a piece of a street. @param street id of the street's entry. @param line points of the piece, latitude first,
   * in the file's units; null for unknown points.
   */
  add(street: number, line: readonly (readonly [lat: number, lng: number] | null)[]): void {
    let before: LngLat | null = null;
    for (const point of line) {
      const at: LngLat | null = point && [point[1] / PLACES_UNITS_PER_DEGREE, point[0] / PLACES_UNITS_PER_DEGREE];
      const meters = before && at ? distanceMeters(before, at) : 0;
      const steps = before && meters <= FARTHEST_APART ? Math.max(1, Math.ceil(meters / STREET_STEP_METERS)) : 1;
      for (let step = before && steps > 1 ? 1 : steps; at && step <= steps; step++) {
        const from = before ?? at;
        this.push(street, from[0] + ((at[0] - from[0]) * step) / steps, from[1] + ((at[1] - from[1]) * step) / steps);
      }
      before = at;
    }
  }

  /** Yields each cell with its places, ordered by cell. */
  *sorted(): Generator<[cell: number, places: Int32Array]> {
    const rows = Int32Array.from({ length: this.cell.length }, (_, row) => row);
    rows.sort((a, b) => this.cell.at(a) - this.cell.at(b));
    for (let start = 0; start < rows.length; ) {
      const cell = this.cell.at(rows[start] ?? 0);
      let end = start;
      while (end < rows.length && this.cell.at(rows[end] ?? 0) === cell) end++;
      const places = new Int32Array((end - start) * CELL_FIELDS);
      for (const [i, row] of rows.subarray(start, end).entries()) {
        places.set([this.lat.at(row), this.lng.at(row), this.street.at(row)], i * CELL_FIELDS);
      }
      yield [cell, places];
      start = end;
    }
  }

  private push(street: number, lng: number, lat: number): void {
    this.cell.push(streetCell(lng, lat));
    this.lat.push(Math.round(lat * PLACES_UNITS_PER_DEGREE));
    this.lng.push(Math.round(lng * PLACES_UNITS_PER_DEGREE));
    this.street.push(street);
  }
}
