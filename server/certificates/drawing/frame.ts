import { colors, tint } from '../../drawing/ink.ts';
import { page } from './page.ts';

/** From the page's edge, in points: no office printer prints the outer 8 mm, which is 22.7. */
const outer = { inset: 28, thickness: 2 };
const inner = { inset: 36, thickness: 0.6, notch: 15 };

/** The share of a quarter circle's radius at which the controls of its curve stand. */
const quarter = 0.5523;

/** The frame: a firm line, and inside it a fine one whose corners bow inwards around a diamond. */
export function drawFrame(doc: PDFKit.PDFDocument, colour: string) {
  const { inset } = outer;
  doc
    .rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
    .lineWidth(outer.thickness)
    .stroke(colour);
  const [left, top] = [inner.inset, inner.inset];
  const [right, bottom] = [page.width - left, page.height - top];
  const [r, k] = [inner.notch, inner.notch * quarter];
  doc
    .moveTo(left + r, top)
    .lineTo(right - r, top)
    .bezierCurveTo(right - r, top + k, right - k, top + r, right, top + r)
    .lineTo(right, bottom - r)
    .bezierCurveTo(right - k, bottom - r, right - r, bottom - k, right - r, bottom)
    .lineTo(left + r, bottom)
    .bezierCurveTo(left + r, bottom - k, left + k, bottom - r, left, bottom - r)
    .lineTo(left, top + r)
    .bezierCurveTo(left + k, top + r, left + r, top + k, left + r, top)
    .closePath()
    .lineWidth(inner.thickness)
    .stroke(colors.gold);
  const at = inner.notch * 0.34;
  for (const x of [left + at, right - at]) for (const y of [top + at, bottom - at]) drawDiamond(doc, x, y, 2.6);
}

/** A diamond in gold around a point. */
function drawDiamond(doc: PDFKit.PDFDocument, x: number, y: number, half: number) {
  doc.polygon([x, y - half], [x + half, y], [x, y + half], [x - half, y]).fill(colors.gold);
}

/** A diamond with a fine line on each side, around `middle`. */
export function drawFlourish(doc: PDFKit.PDFDocument, middle: number, y: number, scale: number) {
  const [reach, gap] = [72 * scale, 8 * scale];
  for (const side of [-1, 1]) {
    doc
      .moveTo(middle + side * gap, y)
      .lineTo(middle + side * reach, y)
      .lineWidth(0.6)
      .stroke(colors.gold);
  }
  drawDiamond(doc, middle, y, 2.8 * scale);
}

/** It lies between logo and signatures, and is open where the name stands. */
const rosette = { x: page.width / 2, y: 282, petals: 48, long: 160, short: 98, wider: 1.86, thickness: 0.3 };

/** A tenth of a point is exact enough, and half the bytes. */
const inTenths = (points: number) => String(Math.round(points * 10) / 10);

/** The turned ellipses of the rosette in the operators of PDF (ISO 32000-1, 8.5.2). */
function rosettePath(): string {
  const { x, y, petals, long, short, wider } = rosette;
  const [a, b] = [long * quarter, short * quarter];
  return Array.from({ length: petals }, (_petal, index) => {
    const angle = (index * Math.PI) / petals;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number) =>
      `${inTenths(x + (along * cos - across * sin) * wider)} ${inTenths(y + along * sin + across * cos)}`;
    return `${at(long, 0)} m
${at(long, b)} ${at(a, short)} ${at(0, short)} c
${at(-a, short)} ${at(-long, b)} ${at(-long, 0)} c
${at(-long, -b)} ${at(-a, -short)} ${at(0, -short)} c
${at(a, -short)} ${at(long, -b)} ${at(long, 0)} c`;
  }).join('\n');
}

let path: string | undefined;

/** A wide rosette of turned ellipses behind the words, in lines so pale and fine that a copier loses them. */
export function drawRosette(doc: PDFKit.PDFDocument, colour: string) {
  path ??= rosettePath();
  doc.lineWidth(rosette.thickness).addContent(path);
  doc.stroke(tint(colour, 0.15));
}
