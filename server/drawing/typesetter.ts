import { fontOn, tellGlyphsApart } from './embeddedFont.ts';
import { type Face, fontName, type Fonts, type Script, sizeIn } from './fonts.ts';
import { visualRuns } from './visualOrder.ts';

interface Style {
  face: Face;
  /** Points. */
  size: number;
  color: string;
}

export interface Typesetter {
  /** Width in points at size 1. */
  width(text: string, face: Face): number;
  /** Writes one line from `x` with its baseline at `baseline`, in points from the top left of the page. */
  write(text: string, x: number, baseline: number, style: Style): void;
}

/**
 * Sets lines of any supported script on a PDF document; it never wraps and never opens a page. A tagged document takes each piece
 * of text by `asPiece`.
 */
export function createTypesetter(
  doc: PDFKit.PDFDocument,
  fonts: Fonts,
  asPiece: (draw: () => void) => void = (draw) => draw(),
): Typesetter {
  const used = new Set<string>();
  const useFont = (script: Script, face: Face, size: number) => {
    const name = fontName(script, face);
    // pdfkit takes a parsed font, which its types do not say yet.
    doc.font(fonts.font(script, face) as unknown as Uint8Array, name, size * sizeIn(script, face));
    // A document's cache of shaped words is its own in pdfkit: shaping was a third of the time that a certificate took.
    if (!used.has(name)) {
      fontOn(doc).layoutCache = fonts.words(script, face);
      if (script === 'arabic') tellGlyphsApart(fontOn(doc));
    }
    used.add(name);
  };
  /**
   * Shaped glyphs stand in another order than the letters of Indic scripts: readers copy and search the text given here. Poppler places that text when
   * the mark ends, by the font and the axes of there, and pdfkit's own are gone by then: so the font is set around the mark, too, and
   * the line is drawn in the middle of the page's height, which is the same place when seen upside down, and moved.
   */
  const asLetters = (text: string, baseline: number, size: number, draw: (baseline: number) => void) => {
    const middle = doc.page.height / 2;
    doc.save();
    doc.translate(0, baseline - middle);
    doc.addContent(`/${fontOn(doc).id} ${size} Tf`);
    doc.markContent('Span', { actual: text });
    draw(middle);
    doc.endMarkedContent();
    doc.restore();
  };
  return {
    width(text, face) {
      let width = 0;
      for (const run of visualRuns(text, fonts.covers, face)) {
        useFont(run.script, face, 1);
        width += doc.widthOfString(run.drawn);
      }
      return width;
    },
    write(text, x, baseline, { face, size, color }) {
      doc.fillColor(color);
      let left = x;
      for (const run of visualRuns(text, fonts.covers, face)) {
        useFont(run.script, face, size);
        const start = left;
        const draw = (at: number) =>
          asPiece(() => doc.text(run.drawn, start, at, { lineBreak: false, baseline: 'alphabetic' }));
        if (run.script.startsWith('latin') || run.script === 'arabic') draw(baseline);
        else asLetters(run.text, baseline, size * sizeIn(run.script, face), draw);
        left += doc.widthOfString(run.drawn);
      }
    },
  };
}
