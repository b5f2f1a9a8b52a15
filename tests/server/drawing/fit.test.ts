import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { fitText } from '../../../server/drawing/fit.ts';
import { loadFonts } from '../../../server/drawing/fonts.ts';
import { createTypesetter } from '../../../server/drawing/typesetter.ts';

const typesetter = createTypesetter(new PDFDocument(), await loadFonts());
const measure = (text: string) => typesetter.width(text, 'bold');
const box = { width: 700, maxLines: 2, size: 31, minSize: 20 };

const fits = (text: string) => {
  const { size, lines } = fitText(text, box, measure);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + 0.001);
  return { size, lines };
};

describe('fitText', () => {
  it('leaves a short name at its full size on one line', () => {
    expect(fits('Ms. Anjali Ramachandran')).toEqual({ size: 31, lines: ['Ms. Anjali Ramachandran'] });
  });

  it('shrinks a longer name before it takes a second line', () => {
    const { size, lines } = fits('Ms. Venkatasubramanian Krishnamoorthy Iyer');
    expect(lines).toHaveLength(1);
    expect(size).toBeLessThan(31);
    expect(size).toBeGreaterThanOrEqual(20);
  });

  it('sets a name of 60 letters on two lines of like length', () => {
    const { size, lines } = fits('Ms. Venkatasubramanian Krishnamoorthy Thiruvengadam Balasubraman');
    expect(lines).toEqual(['Ms. Venkatasubramanian Krishnamoorthy', 'Thiruvengadam Balasubraman']);
    expect(size).toBeGreaterThanOrEqual(20);
  });

  it.each(['அஞ்சலி முருகன்', 'अंजली शर्मा', 'Anjali அஞ்சலி अंजली ₹'])('fits %s on one line', (name) => {
    expect(fits(name)).toEqual({ size: 31, lines: [name] });
  });

  it('cuts a word without spaces only between letters and loses none', () => {
    const word = 'ஸ்ரீகொ'.repeat(40);
    const { lines } = fits(word);
    expect(lines.join('')).toBe(word);
    for (const line of lines) expect(line).toMatch(/^\p{L}/u);
  });

  it('shrinks below the wish rather than leave the box', () => {
    const { size, lines } = fits('W'.repeat(200));
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(size).toBeLessThan(20);
  });

  it('loses no word', () => {
    const text = 'Advanced Certificate in Full Stack Web Development with Cloud Computing and Data Engineering';
    expect(fits(text).lines.join(' ')).toBe(text);
  });
});
