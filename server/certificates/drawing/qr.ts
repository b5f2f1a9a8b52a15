import QRCode from 'qrcode';

/** Rows of modules, true where dark; without the quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[];

/** The QR code of a text, with 15 % of it allowed to be unreadable. Throws when the text is empty or too long. */
export function qrMatrix(text: string): QrMatrix {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_module, x) => data[y * size + x] === 1),
  );
}

/** Draws the dark modules as one vector shape into a square of `side` points. */
export function drawQr(doc: PDFKit.PDFDocument, matrix: QrMatrix, x: number, y: number, side: number, color: string) {
  const unit = side / matrix.length;
  matrix.forEach((row, rowIndex) => {
    for (let start = row.indexOf(true); start !== -1;) {
      const found = row.indexOf(false, start);
      const end = found === -1 ? row.length : found;
      doc.rect(x + start * unit, y + rowIndex * unit, (end - start) * unit, unit);
      start = row.indexOf(true, end);
    }
  });
  doc.fill(color);
}
