import { bytesOf, newDocument } from '#server/drawing/document.ts';
import { loadFonts } from '#server/drawing/fonts.ts';
import { colors, drawRule } from '#server/drawing/ink.ts';
import { drawStack } from '#server/drawing/stack.ts';
import { textBlock, type TextStyle } from '#server/drawing/textBlock.ts';
import { createTypesetter } from '#server/drawing/typesetter.ts';
import { layOut, type FlowPart } from './flow.ts';
import type { PrintedFeeAccount } from './printed.ts';
import { type Canvas, type PaperColumn, stripPart, tableParts } from './table.ts';
import { type CourseWords, type FeeAccountWording, feeAccountWording } from './wording.ts';

/** A fee account as the drawing thread is sent it; the logo is the institute's, a PNG or JPEG. */
export interface FeeAccountPaper {
  paper: 'feeAccount';
  printed: PrintedFeeAccount;
  logo: Uint8Array | undefined;
}

/** A4 in points. */
const a4 = { width: 595.28, height: 841.89 } as const;
const side = 48;
const inner = a4.width - 2 * side;
const right = a4.width - side;
const logoSide = 44;
const titleWidth = 150;
const head = { top: 36, bottom: 92 };
const person = { top: 104, bottom: 146 };
/** Where the courses begin on the first page and on the others, and where each page ends. */
const body = { first: 156, top: 66, bottom: 784 };
const foot = 800;

type Style = Omit<TextStyle, 'width'>;

const styles = {
  institute: { face: 'bold', color: colors.ink, size: 15, minSize: 10, maxLines: 2, align: 'left' },
  address: { face: 'regular', color: colors.grey, size: 8.5, minSize: 7, maxLines: 2, align: 'left' },
  title: { face: 'bold', color: colors.ink, size: 15, minSize: 10, maxLines: 1, align: 'right' },
  day: { face: 'regular', color: colors.ink, size: 10, minSize: 9, maxLines: 1, align: 'right' },
  student: { face: 'bold', color: colors.ink, size: 13, minSize: 10, maxLines: 2, align: 'left' },
  small: { face: 'regular', color: colors.grey, size: 8.5, minSize: 7, maxLines: 1, align: 'left' },
  course: { face: 'bold', color: colors.ink, size: 11.5, minSize: 9, maxLines: 2, align: 'left' },
  note: { face: 'regular', color: colors.grey, size: 8.5, minSize: 7, maxLines: 2, align: 'left' },
  page: { face: 'regular', color: colors.grey, size: 8, minSize: 7, maxLines: 1, align: 'right' },
} satisfies Record<string, Style>;

const instalmentColumns: readonly PaperColumn[] = [
  { share: 0.25, align: 'left' },
  { share: 0.25, align: 'right' },
  { share: 0.25, align: 'right' },
  { share: 0.25, align: 'right' },
];
const moneyColumns: readonly PaperColumn[] = [
  { share: 0.14, align: 'left' },
  { share: 0.38, align: 'left' },
  { share: 0.31, align: 'left' },
  { share: 0.17, align: 'right' },
];

/** Draws a fee account: a PDF of as many pages of A4 as it needs (W56). The same account gives the same bytes, and any text is made to fit. */
export async function drawFeeAccount({ printed, logo }: FeeAccountPaper): Promise<Buffer> {
  const fonts = await loadFonts();
  const words = feeAccountWording(printed);
  const size: [number, number] = [a4.width, a4.height];
  const doc = newDocument(size, {
    Title: `${words.title}: ${words.student}`,
    Author: words.instituteName,
    Subject: words.day,
    CreationDate: new Date(`${printed.day}T12:00:00+05:30`),
  });
  const canvas: Canvas = { doc, typesetter: createTypesetter(doc, fonts), left: side, width: inner };
  return bytesOf(doc, () => {
    const pages = layOut(partsOf(canvas, words), body);
    pages.forEach((page, index) => {
      if (index === 0) drawHead(canvas, words, logo);
      else {
        doc.addPage({ size, margin: 0 });
        drawLaterHead(canvas, words);
      }
      for (const { part, top } of page) part.draw(top);
      const number = `Page ${index + 1} of ${pages.length}`;
      blockOf(canvas, words.foot, styles.small, inner - 120).draw(side, foot);
      blockOf(canvas, number, styles.page, 110).draw(right, foot);
    });
  });
}

const blockOf = ({ typesetter }: Canvas, text: string, style: Style, width: number) =>
  textBlock(typesetter, text, { ...style, width });

function drawHead(canvas: Canvas, words: FeeAccountWording, logo: Uint8Array | undefined) {
  const { doc } = canvas;
  const blocks = (width: number, texts: readonly (readonly [text: string, style: Style])[]) =>
    texts.filter(([text]) => text !== '').map(([text, style]) => blockOf(canvas, text, style, width));
  const nameLeft = logo ? side + logoSide + 12 : side;
  if (logo) doc.image(Buffer.from(logo), side, head.top + 2, { fit: [logoSide, logoSide], valign: 'center' });
  const names = [[words.instituteName, styles.institute] as const, [words.instituteLine, styles.address] as const];
  drawStack(blocks(right - titleWidth - 16 - nameLeft, names), nameLeft, head);
  drawStack(blocks(titleWidth, [[words.title, styles.title] as const, [words.day, styles.day] as const]), right, head);
  drawRule(doc, side, head.bottom + 4, inner, colors.line, 0.8);
  const whom = [[words.student, styles.student] as const, [words.studentLine, styles.note] as const];
  drawStack(blocks(inner, whom), side, person);
}

/** Whose account it is, on the pages after the first one. */
function drawLaterHead(canvas: Canvas, { title, day, student }: FeeAccountWording) {
  blockOf(canvas, student, styles.small, inner - 170).draw(side, 40);
  blockOf(canvas, `${title} ${day}`, styles.page, 160).draw(right, 40);
  drawRule(canvas.doc, side, 56, inner, colors.line, 0.8);
}

function textPart(canvas: Canvas, text: string, style: Style, below: number): FlowPart {
  const block = blockOf(canvas, text, style, inner);
  return { height: block.height + below, draw: (top) => block.draw(side, top), keep: true };
}

const gap = (height: number): FlowPart => ({ height, draw: () => undefined, blank: true });

function courseParts(canvas: Canvas, course: CourseWords): FlowPart[] {
  return [
    textPart(canvas, course.title, styles.course, 0),
    textPart(canvas, course.note, styles.note, 3),
    ...course.remarks.map((remark) => textPart(canvas, remark, styles.note, 3)),
    { ...stripPart(canvas, course.sums), ...(course.instalments || course.money ? { keep: true } : {}) },
    ...(course.instalments ? [...tableParts(canvas, course.instalments, instalmentColumns), gap(6)] : []),
    ...(course.money ? tableParts(canvas, course.money, moneyColumns) : []),
    gap(18),
  ];
}

/** The account below its head: the sum of all courses where there are several, then course by course. */
function partsOf(canvas: Canvas, { sums, courses, unused }: FeeAccountWording): FlowPart[] {
  return [
    ...(sums.length > 0 ? [textPart(canvas, 'In all', styles.course, 3), stripPart(canvas, sums), gap(12)] : []),
    ...courses.flatMap((course) => courseParts(canvas, course)),
    ...(unused
      ? [textPart(canvas, unused.title, styles.course, 3), ...tableParts(canvas, unused.money, moneyColumns)]
      : []),
  ];
}
