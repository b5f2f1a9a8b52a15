/** What we use of fontkit, which has no types of its own. pdfkit sets text with it, and takes a font that it has parsed. */
declare module 'fontkit' {
  /** The processor of a font's positioning table. */
  export interface PositioningProcessor {
    applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number): void;
    applyLookup(lookupType: number, table: unknown): boolean;
  }

  export interface Glyph {
    /** Reads its outline out of the font. */
    _decode(): unknown;
  }

  export interface Font {
    /** The glyphs met so far, each with the letters that it first stood for. */
    _glyphs: Record<number, unknown>;
    /** Chooses and places the glyphs of a text. */
    layout(text: string, features?: string[]): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** A glyph by its number in the font. */
    getGlyph(id: number): Glyph;
    _layoutEngine: { engine?: { GPOSProcessor?: PositioningProcessor } };
  }

  /** Parses an OpenType font; its tables are read when they are first needed. */
  export function create(bytes: Uint8Array): Font;
}
