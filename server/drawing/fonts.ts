import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { shareFont } from './sharedFont.ts';
import { unpackWoff } from './woff.ts';
import { inRanges, parseUnicodeRange, type CodePointRange } from './unicodeRange.ts';

/** Font files by the script they hold, each with its npm package; the order is that of preference. */
const packageOf = {
  latin: 'noto-sans',
  'latin-ext': 'noto-sans',
  tamil: 'noto-sans-tamil',
  devanagari: 'noto-sans-devanagari',
  telugu: 'noto-sans-telugu',
  kannada: 'noto-sans-kannada',
  malayalam: 'noto-sans-malayalam',
  bengali: 'noto-sans-bengali',
  gujarati: 'noto-sans-gujarati',
  gurmukhi: 'noto-sans-gurmukhi',
  oriya: 'noto-sans-oriya',
} as const;

export type Script = keyof typeof packageOf;
export type Weight = 400 | 600;

export const scripts = Object.keys(packageOf) as Script[];
const weights: readonly Weight[] = [400, 600];

/** Shaped words of a font by their text, as pdfkit keeps them for a document. */
export type Words = Record<string, unknown>;

/** So many words of a font are kept, about 2 KB each; names come and go, so they are forgotten then. */
const mostWords = 500;

export interface Fonts {
  /** The font of a script as OpenType bytes. */
  file(script: Script, weight: Weight): Buffer;
  /** The same parsed, once per process: parsing was half of the time that a certificate took. */
  font(script: Script, weight: Weight): Font;
  /** The words that this font has shaped, for a document to begin with and add to. */
  words(script: Script, weight: Weight): Words;
  /** Whether the files of a script are meant for this code point. */
  covers(script: Script, codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
let loaded: Promise<Fonts> | undefined;

/** The fonts of the certificate, read once per process (2.5 MB unpacked). Rejects when a package is not installed. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const files = new Map<string, Buffer>();
  const ranges = new Map<Script, CodePointRange[]>();
  await Promise.all(
    scripts.map(async (script) => {
      const name = packageOf[script];
      const unicode: Record<string, string> = require(`@fontsource/${name}/unicode.json`);
      ranges.set(script, parseUnicodeRange(unicode[script] ?? ''));
      for (const weight of weights) {
        const file = `@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`;
        files.set(fontName(script, weight), unpackWoff(await readFile(require.resolve(file))));
      }
    }),
  );
  const parsed = new Map<string, Font>();
  const shaped = new Map<string, Words>();
  const file = (script: Script, weight: Weight) => {
    const bytes = files.get(fontName(script, weight));
    if (!bytes) throw new Error(`No font file for ${script} ${weight}`);
    return bytes;
  };
  return {
    file,
    font(script, weight) {
      const name = fontName(script, weight);
      const known = parsed.get(name);
      if (known) return known;
      const font = shareFont(create(file(script, weight)));
      parsed.set(name, font);
      return font;
    },
    words(script, weight) {
      const name = fontName(script, weight);
      const known = shaped.get(name);
      if (known && Object.keys(known).length < mostWords) return known;
      const words: Words = Object.create(null);
      shaped.set(name, words);
      return words;
    },
    covers: (script, codePoint) => inRanges(ranges.get(script) ?? [], codePoint),
  };
}

/** The name under which a PDF document knows a font file. */
export const fontName = (script: Script, weight: Weight) => `${script}-${weight}`;
