import type { ShapedWords } from './fonts.ts';

/** A font in a document of pdfkit, which its types leave out. */
export interface EmbeddedFont {
  id: string;
  layoutCache: ShapedWords;
  layout(
    text: string,
    features: unknown,
  ): { glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]; positions: unknown };
  encode(text: string, features: unknown): [codes: string[], positions: unknown];
  /** The glyphs that the document takes along, and by them their widths and the letters that readers copy. */
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  widths: number[];
  unicode: number[][];
  scale: number;
}

/** The font that is set on a document. */
export const fontOn = (doc: PDFKit.PDFDocument): EmbeddedFont => (doc as unknown as { _font: EmbeddedFont })._font;

/**
 * Takes a glyph along once for each text that it stands for. Letters of Arabic script share the glyph of their base and have dots of
 * their own: readers would take each for the letter that came first.
 */
export function tellGlyphsApart(font: EmbeddedFont): void {
  const codes = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const encoded = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const key = `${id} ${codePoints.join(' ')}`;
      const code = codes.get(key) ?? font.subset.glyphs.push(id) - 1;
      codes.set(key, code);
      font.widths[code] = advanceWidth * font.scale;
      font.unicode[code] = codePoints;
      return code.toString(16).padStart(4, '0');
    });
    return [encoded, positions];
  };
}
