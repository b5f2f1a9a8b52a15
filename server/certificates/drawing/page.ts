import { colors } from '../../drawing/ink.ts';

/** A4 landscape in points; the frame and its contents are measured from the top left. */
export const page = { width: 841.89, height: 595.28, frame: 26, side: 64 } as const;

/** Width of the column of text. */
export const columnWidth = page.width - 2 * page.side;

/** The frame: a firm line with a thin one inside. */
export function drawFrame(doc: PDFKit.PDFDocument) {
  const frame = (inset: number, thickness: number) =>
    doc
      .rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
      .lineWidth(thickness)
      .stroke(colors.navy);
  frame(page.frame, 1.6);
  frame(page.frame + 5, 0.4);
}
