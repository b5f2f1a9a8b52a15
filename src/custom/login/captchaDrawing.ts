const width = 128;
const height = 44;

/** Draws a sum in the page's own colour and font, each sign a little out of line. Without a canvas nothing happens. */
export function drawSum(canvas: HTMLCanvasElement, a: number, b: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = globalThis.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  const { color, fontFamily } = getComputedStyle(canvas);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.font = `600 21px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';

  const signs = [String(a), '+', String(b), '=', '?'];
  for (const [place, sign] of signs.entries()) {
    context.save();
    context.translate(width * ((place + 0.5) / signs.length), height / 2 + (Math.random() - 0.5) * 6);
    context.rotate((Math.random() - 0.5) * 0.35);
    context.fillText(sign, 0, 0);
    context.restore();
  }
  context.globalAlpha = 0.25;
  for (let line = 0; line < 3; line += 1) {
    context.beginPath();
    context.moveTo(0, Math.random() * height);
    context.lineTo(width, Math.random() * height);
    context.stroke();
  }
}
