import { foldName } from '#domain/words/same.ts';

/** Where the focus is: row -1 has the days, column -1 the names. */
export interface GridCell {
  row: number;
  col: number;
}

export interface Size {
  rows: number;
  cols: number;
}

const page = 10;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The cell that a key moves to, as in a spreadsheet; undefined for other keys. The days' row has no cell left of it. */
export function cellAfter(
  key: string,
  ctrl: boolean,
  { row, col }: GridCell,
  { rows, cols }: Size,
): GridCell | undefined {
  const moves: Record<string, GridCell> = {
    ArrowUp: { row: row - 1, col },
    ArrowDown: { row: row + 1, col },
    ArrowLeft: { row, col: col - 1 },
    ArrowRight: { row, col: col + 1 },
    Home: { row: ctrl ? 0 : row, col: 0 },
    End: { row: ctrl ? rows - 1 : row, col: cols - 1 },
    PageUp: { row: Math.max(row - page, 0), col },
    PageDown: { row: row + page, col },
  };
  const to = moves[key];
  if (!to) return undefined;
  const inRows = clamp(to.row, -1, rows - 1);
  const moved = { row: inRows, col: clamp(to.col, inRows === -1 ? 0 : -1, cols - 1) };
  // The corner above the names is no cell.
  return inRows === -1 && to.col === -1 ? { row, col } : moved;
}

export interface CellArea {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells between two places, without the names and the days' row. */
export const areaOf = (a: GridCell, b: GridCell): CellArea => ({
  top: Math.max(Math.min(a.row, b.row), 0),
  bottom: Math.max(a.row, b.row),
  left: Math.max(Math.min(a.col, b.col), 0),
  right: Math.max(a.col, b.col),
});

/**
 * The row whose name has a word that begins with what is typed; -1 where there is none. Searches from a row on and round; the
 * first letter leads on to the next name.
 */
export function rowOfName(names: readonly string[], typed: string, from: number): number {
  const wanted = foldName(typed);
  const start = Math.max(from, 0) + (typed.length === 1 ? 1 : 0);
  const order = names.map((_name, index) => (start + index) % names.length);
  return order.find((row) => ` ${foldName(names[row] ?? '')}`.includes(` ${wanted}`)) ?? -1;
}
