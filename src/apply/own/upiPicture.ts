import QRCode from 'qrcode';

const side = 900;
const top = 60;
const lineHeight = 64;

/** A QR code as a PNG, dark on white, with lines of text below it. */
export async function upiPicture(text: string, lines: readonly string[]): Promise<Blob> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const module = Math.floor((side - 2 * top) / modules.size);
  const width = modules.size * module;
  const left = Math.floor((side - width) / 2);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = top + width + lines.length * lineHeight + top;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('not drawn');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  modules.data.forEach((isDark, index) => {
    if (!isDark) return;
    const [x, y] = [index % modules.size, Math.floor(index / modules.size)];
    context.fillRect(left + x * module, top + y * module, module, module);
  });
  context.font = '600 40px system-ui, sans-serif';
  context.textAlign = 'center';
  lines.forEach((line, index) => {
    context.fillText(line, side / 2, top + width + (index + 1) * lineHeight, side - 2 * top);
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/png');
  });
}
