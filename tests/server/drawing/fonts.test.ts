import { describe, expect, it } from 'vitest';
import { loadFonts, scripts } from '../../../server/drawing/fonts.ts';
import { unpackWoff } from '../../../server/drawing/woff.ts';

describe('loadFonts', () => {
  it('reads the files once per process', async () => {
    expect(await loadFonts()).toBe(await loadFonts());
  });

  it('has every script in both weights', async () => {
    const fonts = await loadFonts();
    for (const script of scripts) {
      // Of the signs of mathematics there is one weight.
      if (script !== 'math') expect(fonts.file(script, 'regular').equals(fonts.file(script, 'bold'))).toBe(false);
    }
  });
});

describe('unpackWoff', () => {
  it('gives a font whose tables have the checksums that its directory names', async () => {
    const font = (await loadFonts()).file('tamil', 'regular');
    for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
      const tag = font.toString('latin1', entry, entry + 4);
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
      let sum = 0;
      for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
      // The checksum of `head` leaves out the adjustment that it holds itself.
      if (tag === 'head') sum = (sum - font.readUInt32BE(offset + 8)) >>> 0;
      expect([tag, sum]).toEqual([tag, font.readUInt32BE(entry + 4)]);
    }
  });

  it('refuses what is no WOFF file', () => {
    expect(() => unpackWoff(Buffer.from('wOF2'))).toThrow('Not a WOFF 1.0 file');
  });
});
