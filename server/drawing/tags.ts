/** What a part of the page is to a screen reader; `Artifact` is ornament, which is not read. */
type Role = 'H1' | 'P';

/** Draws parts of a page, each tagged with what it is; they are read in the order in which they are drawn. */
export interface Tags {
  text(role: Role, draw: () => void): void;
  /** A piece of the text that is being drawn. What marks the piece alone stands around it: readers lose what follows a mark within. */
  piece(draw: () => void): void;
  /** A picture, with the words that are read in its place. */
  figure(words: string, [left, top, right, bottom]: [number, number, number, number], draw: () => void): void;
  /** Ornament, which is not read. */
  ornament(draw: () => void): void;
}

/** Tags what is drawn on a tagged document (PDF 1.7, 14.8). */
export function createTags(doc: PDFKit.PDFDocument): Tags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let current: ReturnType<typeof doc.struct> | undefined;
  return {
    text(role, draw) {
      current = doc.struct(role);
      root.add(current);
      draw();
      current.end();
      current = undefined;
    },
    piece: (draw) => void (current ? current.add(draw) : draw()),
    figure(alt, bbox, draw) {
      // pdfkit's types leave the box out.
      const attributes = { alt, bbox, placement: 'Block' };
      root.add(doc.struct('Figure', attributes, [draw]));
    },
    ornament(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
}
