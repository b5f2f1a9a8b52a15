import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../../server/drawing/fonts.ts';
import { plainLine } from '#domain/words/printable.ts';
import { scriptRuns } from '../../../server/drawing/runs.ts';

const { covers } = await loadFonts();
const runs = (text: string) => scriptRuns(text, covers, 'regular').map((run) => [run.script, run.text]);

describe('scriptRuns', () => {
  it('leaves a text of one script in one piece', () => {
    expect(runs('Anjali Ramachandran')).toEqual([['latin', 'Anjali Ramachandran']]);
  });

  it('cuts where the script changes', () => {
    expect(runs('Ms. அஞ்சலி अंजली')).toEqual([
      ['latin', 'Ms. '],
      ['tamil', 'அஞ்சலி'],
      ['latin', ' '],
      ['devanagari', 'अंजली'],
    ]);
  });

  it('keeps joiners with their letters', () => {
    expect(runs('क्\u200Dष')).toEqual([['devanagari', 'क्\u200Dष']]);
  });

  it('finds a font for the rupee sign', () => {
    expect(runs('₹')).toEqual([['latin-ext', '₹']]);
  });

  it('puts one box for a letter that no font has', () => {
    expect(runs('A漢👩\u200D🎓')).toEqual([
      ['latin', 'A'],
      ['math', '□□'],
    ]);
  });

  it('shows that a mark is missing which no font has, and passes over an invisible one', () => {
    expect(runs('r\u0325x\uFE0F')).toEqual([
      ['latin', 'r'],
      ['math', '□'],
      ['latin', 'x'],
    ]);
  });

  it('gives nothing for nothing', () => {
    expect(runs('')).toEqual([]);
  });
});

describe('plainLine', () => {
  it('makes one line of any white space and control characters', () => {
    expect(plainLine(' a\r\n b\u0000\u00A0c\u2028')).toBe('a b c');
  });

  it('composes letters with their accents', () => {
    expect(plainLine('S\u0301ri\u0304')).toBe('Śrī');
  });
});
