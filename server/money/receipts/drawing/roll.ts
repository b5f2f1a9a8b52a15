import { colors } from '#server/drawing/ink.ts';
import { textBlock, type TextStyle } from '#server/drawing/textBlock.ts';
import type { Typesetter } from '#server/drawing/typesetter.ts';
import type { ReceiptLine, ReceiptWording } from './wording.ts';

/** 80 mm in points. */
export const rollWidth = 226.77;
/** A thermal head prints 72 mm of the 80. */
const side = 14;
const width = rollWidth - 2 * side;
const margin = 14;
const stamp = { width: 62, height: 74 };

type RollStyle = Omit<TextStyle, 'width' | 'color' | 'align' | 'maxLines'>;

// A thermal head knows black alone.
const styles = {
  strong: { face: 'bold', size: 9.5, minSize: 9.5 },
  text: { face: 'regular', size: 9, minSize: 9 },
  small: { face: 'regular', size: 7.5, minSize: 7.5 },
  amount: { face: 'bold', size: 17, minSize: 10 },
} satisfies Record<string, RollStyle>;

/** One below the other on the roll. */
interface Part {
  height: number;
  draw(doc: PDFKit.PDFDocument, top: number): void;
}

const gap = (height: number): Part => ({ height, draw: () => undefined });

const cut: Part = {
  height: 13,
  draw: (doc, top) =>
    void doc
      .moveTo(side, top + 6)
      .lineTo(side + width, top + 6)
      .lineWidth(0.6)
      .dash(2, { space: 2 })
      .stroke('black')
      .undash(),
};

const stampBox: Part = {
  height: stamp.height + 8,
  draw: (doc, top) =>
    void doc
      .rect((rollWidth - stamp.width) / 2, top + 4, stamp.width, stamp.height)
      .lineWidth(0.6)
      .stroke('black'),
};

/** The receipt on a roll: how long it becomes, and how it is drawn. */
export function rollLayout(typesetter: Typesetter, words: ReceiptWording) {
  const block = (text: string, style: RollStyle, align: TextStyle['align'], room = width) =>
    textBlock(typesetter, text, { ...style, color: colors.black, align, width: room, maxLines: 40 });
  const middle = (text: string, style: RollStyle): Part[] => {
    if (text === '') return [];
    const { height, draw } = block(text, style, 'center');
    return [{ height, draw: (_doc, top) => draw(rollWidth / 2, top) }];
  };
  const left = (text: string, style: RollStyle): Part[] => {
    if (text === '') return [];
    const { height, draw } = block(text, style, 'left');
    return [{ height, draw: (_doc, top) => draw(side, top) }];
  };
  /** The label on the left, the value on the right; below it where both do not fit on a line. */
  const pair = ({ label, value, strong }: ReceiptLine): Part => {
    const name = block(label, styles.text, 'left');
    const room = width - name.width - 8;
    const style = strong ? styles.strong : styles.text;
    const isOnOneLine = block(value, style, 'right', Infinity).width <= room;
    const valueBlock = block(value, style, 'right', isOnOneLine ? room : width);
    const below = isOnOneLine ? 0 : name.height;
    return {
      height: Math.max(name.height, below + valueBlock.height) + 1,
      draw(_doc, top) {
        name.draw(side, top);
        valueBlock.draw(side + width, top + below);
      },
    };
  };
  const parts: Part[] = [
    gap(margin),
    ...middle(words.instituteName, styles.strong),
    ...middle(words.instituteLine, styles.small),
    cut,
    ...middle([words.title, words.number].filter(Boolean).join(' '), styles.strong),
    ...middle(words.day, styles.text),
    ...words.marks.flatMap((mark) => middle(mark, styles.strong)),
    cut,
    ...left(`${words.student} (${words.studentId})`, styles.text),
    ...left(words.course, styles.text),
    gap(4),
    ...middle(words.amount, styles.amount),
    ...middle(words.amountWords, styles.text),
    cut,
    ...words.payment.map(pair),
    ...(words.account.length > 0 ? [cut] : []),
    ...words.account.map(pair),
    cut,
    ...(words.hasStamp ? [stampBox, ...middle('Revenue stamp of ₹1', styles.small)] : []),
    gap(words.hasStamp ? 20 : 30),
    ...middle(words.signature, styles.small),
    ...middle(words.foot, styles.small),
    gap(margin),
  ];
  return {
    height: parts.reduce((sum, { height }) => sum + height, 0),
    draw(doc: PDFKit.PDFDocument) {
      let top = 0;
      for (const part of parts) {
        part.draw(doc, top);
        top += part.height;
      }
    },
  };
}
