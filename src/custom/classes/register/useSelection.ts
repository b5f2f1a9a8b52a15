import type { Attender, Cell } from '#domain/classes/register.ts';
import { useState } from 'react';
import { type CellArea, areaOf, type GridCell } from './gridCells.ts';

/** The cells of an area. */
export const cellsIn = (
  { top, bottom, left, right }: CellArea,
  rows: readonly Attender[],
  days: readonly string[],
): Cell[] => rows.slice(top, bottom + 1).flatMap(({ id }) => days.slice(left, right + 1).map((day) => ({ id, day })));

/** The focused cell of the grid, and the selection from an anchor to it. */
export function useSelection(rows: readonly Attender[], days: readonly string[]) {
  const [focus, setFocus] = useState<GridCell>({ row: 0, col: days.length - 1 });
  const [anchor, setAnchor] = useState<GridCell | null>(null);
  const at = { row: Math.min(focus.row, rows.length - 1), col: Math.min(focus.col, days.length - 1) };
  const area = anchor ? areaOf(anchor, at) : undefined;
  return { at, setFocus, anchor, setAnchor, area, cells: area ? cellsIn(area, rows, days) : [] };
}

export type GridSelection = ReturnType<typeof useSelection>;
