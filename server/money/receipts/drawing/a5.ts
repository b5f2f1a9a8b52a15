import { colors, drawRule } from '#server/drawing/ink.ts';
import { drawStack } from '#server/drawing/stack.ts';
import { textBlock, type TextBlock, type TextStyle } from '#server/drawing/textBlock.ts';
import type { Typesetter } from '#server/drawing/typesetter.ts';
import { drawTable } from './table.ts';
import type { ReceiptWording } from './wording.ts';

/** A5 landscape in points. */
export const a5 = { width: 595.28, height: 419.53 } as const;

const side = 36;
const right = a5.width - side;
const inner = a5.width - 2 * side;
const logoSide = 40;
const amountBox = { width: 150, top: 100, height: 44 };
const wordsBox = { top: 170, height: 30 };
const table = { top: 204, bottom: 322 };
/** The vertical ranges of the head and of whom the money is from. */
const head = { top: 30, bottom: 88 };
const person = { top: 94, bottom: 164 };
const stamp = { width: 54, height: 62, bottom: 388 };
const signature = { width: 130, line: 372 };

type Style = Omit<TextStyle, 'width'>;

const styles = {
  institute: { face: 'bold', color: colors.ink, size: 14, minSize: 10, maxLines: 2, align: 'left' },
  address: { face: 'regular', color: colors.grey, size: 8.5, minSize: 7, maxLines: 2, align: 'left' },
  title: { face: 'bold', color: colors.ink, size: 14, minSize: 10, maxLines: 1, align: 'right' },
  number: { face: 'regular', color: colors.ink, size: 10.5, minSize: 9, maxLines: 1, align: 'right' },
  mark: { face: 'bold', color: colors.red, size: 9.5, minSize: 8, maxLines: 1, align: 'right' },
  label: { face: 'regular', color: colors.grey, size: 9.5, minSize: 9.5, maxLines: 1, align: 'left' },
  student: { face: 'bold', color: colors.ink, size: 13, minSize: 10, maxLines: 2, align: 'left' },
  course: { face: 'regular', color: colors.ink, size: 10.5, minSize: 8, maxLines: 2, align: 'left' },
  amount: { face: 'bold', color: colors.ink, size: 20, minSize: 10, maxLines: 1, align: 'center' },
  words: { face: 'regular', color: colors.ink, size: 10.5, minSize: 8, maxLines: 2, align: 'left' },
  small: { face: 'regular', color: colors.grey, size: 8, minSize: 7, maxLines: 1, align: 'left' },
  signature: { face: 'regular', color: colors.ink, size: 8.5, minSize: 7, maxLines: 1, align: 'center' },
  stamp: { face: 'regular', color: colors.grey, size: 7, minSize: 6, maxLines: 2, align: 'center' },
} satisfies Record<string, Style>;

/** Draws a receipt on A5 landscape. */
export function drawA5(
  doc: PDFKit.PDFDocument,
  typesetter: Typesetter,
  words: ReceiptWording,
  logo: Uint8Array | undefined,
) {
  const block: Block = (text, style, width) => textBlock(typesetter, text, { ...style, width });
  const blocks = (width: number, texts: readonly (readonly [text: string, style: Style])[]) =>
    texts.filter(([text]) => text !== '').map(([text, style]) => block(text, style, width));

  const numberWidth = 170;
  const nameLeft = logo ? side + logoSide + 12 : side;
  if (logo) doc.image(Buffer.from(logo), side, head.top + 2, { fit: [logoSide, logoSide], valign: 'center' });
  const names = [[words.instituteName, styles.institute] as const, [words.instituteLine, styles.address] as const];
  drawStack(blocks(right - numberWidth - 16 - nameLeft, names), nameLeft, head);
  const numbers = [
    [words.title, styles.title] as const,
    [[words.number, words.day].filter(Boolean).join(' · '), styles.number] as const,
    ...words.marks.map((mark) => [mark, styles.mark] as const),
  ];
  drawStack(blocks(numberWidth, numbers), right, head);

  const whom = [
    [words.studentLabel, styles.label] as const,
    [words.student, styles.student] as const,
    [`Student ${words.studentId} · ${words.course}`, styles.course] as const,
  ];
  drawStack(blocks(inner - amountBox.width - 24, whom), side, person);

  doc
    .roundedRect(right - amountBox.width, amountBox.top, amountBox.width, amountBox.height, 6)
    .lineWidth(0.8)
    .stroke(colors.navy);
  const amount = block(words.amount, styles.amount, amountBox.width - 20);
  amount.draw(right - amountBox.width / 2, amountBox.top + (amountBox.height - amount.height) / 2);

  doc.roundedRect(side, wordsBox.top, inner, wordsBox.height, 4).fill(colors.pale);
  const amountWords = block(words.amountWords, styles.words, inner - 20);
  amountWords.draw(side + 10, wordsBox.top + (wordsBox.height - amountWords.height) / 2);

  drawTable(doc, typesetter, words, { left: side, width: inner, ...table });
  drawFoot(doc, words, block);
}

type Block = (text: string, style: Style, width: number) => TextBlock;

function drawFoot(doc: PDFKit.PDFDocument, words: ReceiptWording, block: Block) {
  const top = signature.line + 3;
  block(words.foot, styles.small, 250).draw(side, top);
  drawRule(doc, right - signature.width, signature.line, signature.width, colors.grey, 0.6);
  block(words.signature, styles.signature, signature.width).draw(right - signature.width / 2, top);
  if (!words.hasStamp) return;
  const [left, stampTop] = [right - signature.width - stamp.width - 16, stamp.bottom - stamp.height];
  doc.rect(left, stampTop, stamp.width, stamp.height).lineWidth(0.6).stroke(colors.grey);
  const label = block('Revenue stamp of ₹1', styles.stamp, stamp.width - 8);
  label.draw(left + stamp.width / 2, stampTop + (stamp.height - label.height) / 2);
}
