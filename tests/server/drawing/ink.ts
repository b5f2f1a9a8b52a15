import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { drawBody } from '../../../server/certificates/drawing/body.ts';
import { drawCheck } from '../../../server/certificates/drawing/check.ts';
import type { CertificateLook } from '../../../server/certificates/drawing/look.ts';
import { page } from '../../../server/certificates/drawing/page.ts';
import type { PrintedCertificate } from '../../../server/certificates/drawing/printed.ts';
import { drawSignatures } from '../../../server/certificates/drawing/signatures.ts';
import { certificateWording } from '../../../server/certificates/drawing/wording.ts';
import { type Face, type Fonts, loadFonts, sizeIn } from '../../../server/drawing/fonts.ts';
import { visualRuns } from '../../../server/drawing/visualOrder.ts';
import { createTags } from '../../../server/drawing/tags.ts';
import { createTypesetter, type Typesetter } from '../../../server/drawing/typesetter.ts';

/** What a line or a picture covers with ink, in points from the top left of the page. */
export interface Ink {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What fontkit answers for a text, in units of the font. */
interface Shaped {
  bbox: { minY: number; maxY: number };
}

/** A typesetter that notes, beside writing, what each line covers with ink: by the outlines of the glyphs, not by the height of lines. */
export function inkingTypesetter(real: Typesetter, fonts: Fonts, found: Ink[]): Typesetter {
  const inkOfLine = (text: string, face: Face, size: number) => {
    const boxes = visualRuns(text, fonts.covers, face).map(({ script, drawn: run }) => {
      const font = fonts.font(script, face) as Font & { unitsPerEm: number };
      const { bbox } = font.layout(run) as Shaped;
      const unit = (size * sizeIn(script, face)) / font.unitsPerEm;
      return [bbox.minY * unit, bbox.maxY * unit] as const;
    });
    return [Math.min(...boxes.map(([low]) => low)), Math.max(...boxes.map(([, high]) => high))] as const;
  };
  return {
    width: real.width,
    write(text, x, baseline, style) {
      const [low, high] = inkOfLine(text, style.face, style.size);
      const right = x + real.width(text, style.face) * style.size;
      found.push({ what: text, left: x, top: baseline - high, right, bottom: baseline - low });
      real.write(text, x, baseline, style);
    },
  };
}

/** Where the ink of everything on a certificate is, but for its ornament. */
export async function inkOf(printed: PrintedCertificate, look: CertificateLook): Promise<Ink[]> {
  const fonts = await loadFonts();
  const doc = new PDFDocument({ size: [page.width, page.height], margin: 0, tagged: true, pdfVersion: '1.7' });
  const found: Ink[] = [];
  const tags = createTags(doc);
  const typesetter = inkingTypesetter(createTypesetter(doc, fonts, tags.piece), fonts, found);
  const figure: typeof tags.figure = (what, place, draw) => {
    const [left, top, right, bottom] = place;
    found.push({ what, left, top, right, bottom });
    tags.figure(what, place, draw);
  };
  const paper = { doc, tags: { ...tags, figure }, typesetter, words: certificateWording(printed) };
  drawBody(paper, look);
  drawCheck(paper, printed.verifyUrl);
  drawSignatures(paper, look.signatures);
  return found;
}

/** The pairs that cover the same place, in words. */
export const overlaps = (inks: readonly Ink[]): string[] =>
  inks.flatMap((one, index) =>
    inks
      .slice(index + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `${one.what} | ${other.what}`),
  );
