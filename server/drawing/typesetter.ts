import { fontName, type Fonts, type Script, type Weight, type Words } from './fonts.ts';
import { scriptRuns } from './runs.ts';

interface Style {
  weight: Weight;
  /** Points. */
  size: number;
  color: string;
}

export interface Typesetter {
  /** Width in points at size 1. */
  width(text: string, weight: Weight): number;
  /** Writes one line from `x` with its baseline at `baseline`, in points from the top left of the page. */
  write(text: string, x: number, baseline: number, style: Style): void;
}

/** The font that is set, which pdfkit's types leave out. */
interface WithFont {
  _font: { layoutCache: Words };
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
  const useFont = (script: Script, weight: Weight, size: number) => {
    const name = fontName(script, weight);
    // pdfkit takes a parsed font, which its types do not say yet.
    doc.font(fonts.font(script, weight) as unknown as Uint8Array, name, size);
    // A document's cache of shaped words is its own in pdfkit: shaping was a third of the time that a certificate took.
    if (!used.has(name)) (doc as unknown as WithFont)._font.layoutCache = fonts.words(script, weight);
    used.add(name);
  };
  return {
    width(text, weight) {
      let width = 0;
      for (const run of scriptRuns(text, fonts.covers)) {
        useFont(run.script, weight, 1);
        width += doc.widthOfString(run.text);
      }
      return width;
    },
    write(text, x, baseline, { weight, size, color }) {
      doc.fillColor(color);
      let left = x;
      for (const run of scriptRuns(text, fonts.covers)) {
        useFont(run.script, weight, size);
        // Shaped glyphs stand in another order than the letters: readers copy and search the text given here.
        const shaped = !run.script.startsWith('latin');
        if (shaped) doc.markContent('Span', { actual: run.text });
        const place = left;
        asPiece(() => doc.text(run.text, place, baseline, { lineBreak: false, baseline: 'alphabetic' }));
        if (shaped) doc.endMarkedContent();
        left += doc.widthOfString(run.text);
      }
    },
  };
}
