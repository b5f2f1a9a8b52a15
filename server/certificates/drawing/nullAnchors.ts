/** What this file knows of fontkit's inside: its processor of the positioning table of a font. */
interface PositioningProcessor {
  applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number): void;
  applyLookup(lookupType: number, table: unknown): boolean;
}

interface FontkitInside {
  _font?: { font?: { _layoutEngine?: { engine?: { GPOSProcessor?: PositioningProcessor } } } };
}

const noAnchor = new Error('A mark has no anchor on this base');
const repaired = new WeakSet<PositioningProcessor>();

/**
 * Makes the current font of a document pass over anchors that are NULL, as HarfBuzz does. OpenType allows them, Noto
 * Sans Gurmukhi, Gujarati and Malayalam have them, and fontkit 2.0.4 throws a TypeError on them (foliojs/fontkit#367):
 * 'ਪੰਜਾਬੀ' could not be set. Can go when that is mended; the test of the nine scripts tells.
 */
export function allowNullAnchors(doc: PDFKit.PDFDocument) {
  const processor = (doc as FontkitInside)._font?.font?._layoutEngine?.engine?.GPOSProcessor;
  if (!processor || repaired.has(processor)) return;
  const { applyAnchor, applyLookup } = processor;
  processor.applyAnchor = function (mark, baseAnchor, baseIndex) {
    if (!baseAnchor || !mark.markAnchor) throw noAnchor;
    applyAnchor.call(this, mark, baseAnchor, baseIndex);
  };
  processor.applyLookup = function (lookupType, table) {
    try {
      return applyLookup.call(this, lookupType, table);
    } catch (error) {
      // Not applied: the next subtable may have an anchor for them.
      if (error === noAnchor) return false;
      throw error;
    }
  };
  repaired.add(processor);
}
