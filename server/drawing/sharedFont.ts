import type { Font } from 'fontkit';
import { allowNullAnchors } from './nullAnchors.ts';

/** Makes a parsed font fit to set one document after the other: each comes out as if it were the first, and nothing is worked out twice. */
export function shareFont(font: Font): Font {
  allowNullAnchors(font);
  shapeWordsApart(font);
  decodeOnce(font);
  return font;
}

/**
 * Tells for each word anew which letters a glyph stands for: else the words shaped before would decide what a reader copies out of a
 * document, and the same certificate would not give the same bytes.
 */
function shapeWordsApart(font: Font): void {
  const { layout } = font;
  font.layout = (...args) => {
    const met = font._glyphs;
    font._glyphs = {};
    try {
      return layout.apply(font, args);
    } finally {
      font._glyphs = met;
    }
  };
}

/** Decodes the outline of a glyph once, not each time that a document takes the glyph along and looks for its parts. */
function decodeOnce(font: Font): void {
  const { getGlyph } = font;
  font.getGlyph = (...args) => {
    const glyph = getGlyph.apply(font, args);
    if (Object.hasOwn(glyph, '_decode')) return glyph;
    const decode = glyph._decode.bind(glyph);
    let decoded: { outline: unknown } | undefined;
    glyph._decode = () => (decoded ??= { outline: decode() }).outline;
    return glyph;
  };
}
