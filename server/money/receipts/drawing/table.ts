import { colors, drawRule } from '#server/drawing/ink.ts';
import { textBlock, type TextBlock, type TextStyle } from '#server/drawing/textBlock.ts';
import type { Typesetter } from '#server/drawing/typesetter.ts';
import type { ReceiptLine, ReceiptWording } from './wording.ts';

/** Where the table stands, in points. */
interface Box {
  left: number;
  width: number;
  top: number;
  bottom: number;
}

const padding = 8;
const labelWidth = 88;
const between = 24;

type Style = Omit<TextStyle, 'width'>;

const label: Style = { face: 'regular', color: colors.grey, size: 10, minSize: 8, maxLines: 1, align: 'left' };
const value: Style = { face: 'regular', color: colors.ink, size: 10, minSize: 8, maxLines: 12, align: 'left' };

interface Cell {
  label: TextBlock;
  value: TextBlock;
}

/** The payment on the left, what it does to the account on the right; all of it smaller alike where it is too high. */
export function drawTable(
  doc: PDFKit.PDFDocument,
  typesetter: Typesetter,
  { payment, account }: ReceiptWording,
  box: Box,
) {
  const columnWidth = account.length > 0 ? (box.width - between) / 2 : box.width;
  const valueWidth = columnWidth - labelWidth - 2 * padding;
  const cell = (line: ReceiptLine | undefined, align: 'left' | 'right'): Cell | undefined =>
    line && {
      label: textBlock(typesetter, line.label, { ...label, width: labelWidth }),
      value: textBlock(typesetter, line.value, {
        ...value,
        face: line.strong ? 'bold' : 'regular',
        width: valueWidth,
        align,
      }),
    };
  const rows = Array.from({ length: Math.max(payment.length, account.length) }, (_row, index) => {
    const [left, right] = [cell(payment[index], 'left'), cell(account[index], 'right')];
    const height = Math.max(...[left, right].map((one) => one?.value.height ?? 0)) + 2 * padding;
    return { left, right, height };
  });
  const scale = Math.min(1, (box.bottom - box.top) / rows.reduce((sum, { height }) => sum + height, 0));
  const rightLeft = box.left + box.width - columnWidth;
  let top = box.top;
  rows.forEach(({ left, right, height }, index) => {
    if (index > 0) drawRule(doc, box.left, top, box.width, colors.line, 0.6);
    const textTop = top + padding * scale;
    left?.label.draw(box.left + padding, textTop, scale);
    left?.value.draw(box.left + padding + labelWidth, textTop, scale);
    right?.label.draw(rightLeft + padding, textTop, scale);
    right?.value.draw(box.left + box.width - padding, textTop, scale);
    top += height * scale;
  });
}
