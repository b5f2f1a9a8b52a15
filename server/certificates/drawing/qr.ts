import QRCode from 'qrcode';

/** Rows of modules, true where dark; without the quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[];

/** The QR code of an address, with 15 % of it allowed to be unreadable. Throws when it is empty or too long. */
export function qrMatrix(address: string): QrMatrix {
  // An address has hardly anything that another mode than bytes would shorten, and looking for it takes longer than the code itself.
  const bytes = [{ data: Buffer.from(address), mode: 'byte' }] as const;
  const { size, data } = QRCode.create([...bytes], { errorCorrectionLevel: 'M' }).modules;
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
