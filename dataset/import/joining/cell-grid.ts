/** Cells of about a kilometer in a nationwide grid, and operations on sets of cells. */

/** Cell size, degrees: 1.1 km high; 1.2 km wide in Texas, 0.9 km at the Canadian border. */
export const CELL_WIDTH = 0.0125;
export const CELL_HEIGHT = 0.01;

/** Minimum margin of empty cells on each side of a window: about 15 miles. */
export const WINDOW_RIM = 24;

/** Returns the grid column of a longitude. */
export const columnOf = (lng: number): number => Math.floor(lng / CELL_WIDTH);
/** Returns the grid row of a latitude. */
export const rowOf = (lat: number): number => Math.floor(lat / CELL_HEIGHT);

/** Rectangular part of the grid, one byte per cell. */
export class CellGrid {
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;

  /** Creates an empty window. @param west westernmost column. @param south southernmost row. */
  constructor(west: number, south: number, columns: number, rows: number) {
    this.west = west;
    this.south = south;
    this.columns = columns;
    this.rows = rows;
    this.cells = new Uint8Array(columns * rows);
  }

  /** Returns an empty window of the same size. */
  blank(): CellGrid {
    return new CellGrid(this.west, this.south, this.columns, this.rows);
  }

  /** Returns the index of the cell at a place; -1 outside the window. */
  indexAt(lng: number, lat: number): number {
    const column = columnOf(lng) - this.west;
    const row = rowOf(lat) - this.south;
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows ? -1 : row * this.columns + column;
  }

  /** Returns whether the cell at a place is set; false outside the window. */
  has(lng: number, lat: number): boolean {
    return this.cells[this.indexAt(lng, lat)] === 1;
  }

  set(lng: number, lat: number): void {
    const index = this.indexAt(lng, lat);
    if (index >= 0) this.cells[index] = 1;
  }

  count(): number {
    let count = 0;
    for (const cell of this.cells) count += cell;
    return count;
  }

  /** Returns the cells that are set or have a set cell within `by` columns and rows. */
  grown(by: number): CellGrid {
    const across = this.blank();
    spread(this.cells, across.cells, { lines: this.rows, step: this.columns, length: this.columns, stride: 1 }, by);
    const both = this.blank();
    spread(across.cells, both.cells, { lines: this.columns, step: 1, length: this.rows, stride: this.columns }, by);
    return both;
  }

  /** Returns the cells that have no unset cell within `by` columns and rows. Cells outside the window are unset. */
  shrunk(by: number): CellGrid {
    return this.inverted().grown(by).inverted();
  }

  /** Returns the set cells and the unset cells they enclose. */
  filled(): CellGrid {
    const outside = this.blank();
    const open: number[] = [];
    const visit = (index: number): void => {
      if (this.cells[index] === 1 || outside.cells[index] === 1) return;
      outside.cells[index] = 1;
      open.push(index);
    };
    for (let column = 0; column < this.columns; column++) {
      visit(column);
      visit((this.rows - 1) * this.columns + column);
    }
    for (let row = 0; row < this.rows; row++) {
      visit(row * this.columns);
      visit((row + 1) * this.columns - 1);
    }
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const column = index % this.columns;
      if (column > 0) visit(index - 1);
      if (column < this.columns - 1) visit(index + 1);
      if (index >= this.columns) visit(index - this.columns);
      if (index < this.cells.length - this.columns) visit(index + this.columns);
    }
    return outside.inverted();
  }

  private inverted(): CellGrid {
    const other = this.blank();
    for (let i = 0; i < this.cells.length; i++) other.cells[i] = this.cells[i] === 1 ? 0 : 1;
    return other;
  }
}

/** Parallel lines of cells: number of lines, offset between lines, cells per line, and offset between cells. */
interface Lines {
  readonly lines: number;
  readonly step: number;
  readonly length: number;
  readonly stride: number;
}

/** Sets every cell within a distance of a set cell on the same line. */
function spread(from: Uint8Array, to: Uint8Array, { lines, step, length, stride }: Lines, by: number): void {
  for (let line = 0; line < lines; line++) {
    const start = line * step;
    let last = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < length + by; i++) {
      if (i < length && from[start + i * stride] === 1) last = i;
      const target = i - by;
      if (target >= 0 && target < length && last >= target - by) to[start + target * stride] = 1;
    }
  }
}
