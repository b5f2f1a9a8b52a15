import type { PlacedText } from '../drawing/readPdf.ts';

/** Nearer than this, in points, two texts stand on one line, or belong to one cell. */
const near = 1.5;

/** The lines of a page from its top, each as its cells from the left: the rupee sign and its amount, set in different fonts, are one. */
export function rowsOn(sheet: readonly PlacedText[]): string[][] {
  const lines: PlacedText[][] = [];
  for (const text of sheet.toSorted((a, b) => b.baseline - a.baseline)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].baseline - text.baseline < near) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => {
    const cells: { text: string; right: number }[] = [];
    for (const { text, left, right } of line.toSorted((a, b) => a.left - b.left)) {
      const last = cells.at(-1);
      if (last && left - last.right < near) Object.assign(last, { text: last.text + text, right });
      else cells.push({ text, right });
    }
    return cells.map(({ text }) => text.trim());
  });
}
