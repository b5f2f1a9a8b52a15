import { colors, drawRule } from '#server/drawing/ink.ts';
import { textBlock, type TextStyle } from '#server/drawing/textBlock.ts';
import type { Typesetter } from '#server/drawing/typesetter.ts';
import type { FlowPart } from './flow.ts';
import type { FeeAccountLine, TableWords } from './wording.ts';

/** A column of a table: what of the width it has, and where its texts stand in it. */
export interface PaperColumn {
  share: number;
  align: 'left' | 'right';
}

/** What draws on the pages, and between which edges, in points. */
export interface Canvas {
  doc: PDFKit.PDFDocument;
  typesetter: Typesetter;
  left: number;
  width: number;
}

const padding = 3.5;
/** Between two columns. */
const between = 10;

type CellStyle = Pick<TextStyle, 'face' | 'color'>;

const looks = {
  head: { face: 'regular', color: colors.grey },
  row: { face: 'regular', color: colors.ink },
  sum: { face: 'bold', color: colors.ink },
} satisfies Record<string, CellStyle>;

function rowPart(
  { doc, typesetter, left, width }: Canvas,
  cells: readonly string[],
  columns: readonly PaperColumn[],
  look: CellStyle,
): FlowPart {
  let from = left;
  const placed = columns.map(({ share, align }, index) => {
    const room = width * share;
    const x = align === 'left' ? from : from + room;
    from += room;
    const style = { ...look, align, size: 9, minSize: 8.5, maxLines: 16, width: room - between };
    return { x, block: textBlock(typesetter, cells[index] ?? '', style) };
  });
  const height = Math.max(...placed.map(({ block }) => block.height)) + 2 * padding;
  return {
    height,
    draw(top) {
      for (const { x, block } of placed) block.draw(x, top + padding);
      drawRule(doc, left, top + height, width, colors.line, 0.6);
    },
  };
}

/** A table, row by row; its head stands above the first row of each page, its sum on a page with the last row. */
export function tableParts(
  canvas: Canvas,
  { head, rows, sum }: TableWords,
  columns: readonly PaperColumn[],
): FlowPart[] {
  const headPart = rowPart(canvas, head, columns, looks.head);
  const last = rows.length - 1;
  return [
    { ...headPart, keep: true },
    ...rows.map((cells, index): FlowPart => {
      const row = { ...rowPart(canvas, cells, columns, looks.row), head: headPart };
      return index === last ? { ...row, keep: true } : row;
    }),
    { ...rowPart(canvas, sum, columns, looks.sum), head: headPart },
  ];
}

/** Values beside each other, each below its name. */
export function stripPart({ doc, typesetter, left, width }: Canvas, lines: readonly FeeAccountLine[]): FlowPart {
  const room = width / lines.length;
  const label = { face: 'regular', color: colors.grey, size: 8, minSize: 6.5, maxLines: 1, align: 'left' } as const;
  const value = { color: colors.ink, size: 11, minSize: 7, maxLines: 1, align: 'left' } as const;
  const cells = lines.map((line) => ({
    label: textBlock(typesetter, line.label, { ...label, width: room - 12 }),
    value: textBlock(typesetter, line.value, { ...value, face: line.strong ? 'bold' : 'regular', width: room - 12 }),
  }));
  const height = 40;
  return {
    height: height + 6,
    draw(top) {
      doc.roundedRect(left, top, width, height, 4).fill(colors.pale);
      cells.forEach((cell, index) => {
        cell.label.draw(left + index * room + 10, top + 6);
        cell.value.draw(left + index * room + 10, top + 18);
      });
    },
  };
}
