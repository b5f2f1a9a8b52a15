import type { Font } from 'fontkit';

const noAnchor = new Error('A mark has no anchor on this base');

/**
 * Makes a font pass over anchors that are NULL, as HarfBuzz does. OpenType allows them, Noto Sans Gurmukhi, Gujarati and
 * Malayalam have them, and fontkit 2.0.4 throws a TypeError on them (foliojs/fontkit#367): 'ਪੰਜਾਬੀ' could not be set. Can go when that
 * is mended; the test of the nine scripts tells.
 */
export function allowNullAnchors(font: Font): void {
  const processor = font._layoutEngine.engine?.GPOSProcessor;
  if (!processor) return;
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
}
