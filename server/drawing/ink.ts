export const colors = {
  navy: '#1f3f66',
  ink: '#1c2733',
  grey: '#5b6875',
  gold: '#b8974f',
  red: '#a3261f',
  black: '#000000',
  line: '#dfe4ea',
  pale: '#f2f4f7',
} as const;

/** A colour, '#rrggbb', of which only a share stays, the rest being white. */
export function tint(colour: string, share: number): string {
  const paled = [1, 3, 5].map((at) => 255 - Math.round((255 - parseInt(colour.slice(at, at + 2), 16)) * share));
  return `#${paled.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A horizontal line from `x`, in points from the top left of the page. */
export function drawRule(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  width: number,
  color: string,
  thickness: number,
) {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .stroke(color);
}
