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
/** How letters look: the plain ones of every paper, and the serif ones of certificates. */
export type Face = 'regular' | 'bold' | 'serif' | 'italic';

export const scripts = Object.keys(packageOf) as Script[];

const cutOf = { regular: '400-normal', bold: '600-normal', serif: '500-normal', italic: '400-italic' } as const;

/** EB Garamond writes Latin only: another script stands beside it in the plain letters that weigh as much. */
const plainOf = { regular: 'regular', bold: 'bold', serif: 'bold', italic: 'regular' } as const;

const serifScripts: readonly Script[] = ['latin', 'latin-ext'];
const isSerif = (face: Face) => face !== plainOf[face];

/** The npm package of a font file, and the file's name in it. */
function sourceOf(script: Script, face: Face): [name: string, file: string] {
  const serif = isSerif(face) && serifScripts.includes(script);
  const name = serif ? 'eb-garamond' : packageOf[script];
  return [name, `${name}-${script}-${cutOf[serif ? face : plainOf[face]]}.woff`];
}

/** How large a script stands in a line of a face: plain letters look larger than serif ones of the same size. */
export const sizeIn = (script: Script, face: Face): number =>
  isSerif(face) && !serifScripts.includes(script) ? 0.84 : 1;

/** Each font file once: the faces of a script may share one. */
const sources = new Map(
  scripts.flatMap((script) =>
    (Object.keys(cutOf) as Face[]).map((face) => [fontName(script, face), sourceOf(script, face)]),
  ),
);

/** Shaped words of a font by their text, as pdfkit keeps them for a document. */
export type Words = Record<string, unknown>;

/** So many words of a font are kept, about 2 KB each; names come and go, so they are forgotten then. */
const mostWords = 500;

export interface Fonts {
  /** The font of a script as OpenType bytes. */
  file(script: Script, face: Face): Buffer;
  /** The same parsed, once per process: parsing was half of the time that a certificate took. */
  font(script: Script, face: Face): Font;
  /** The words that this font has shaped, for a document to begin with and add to. */
  words(script: Script, face: Face): Words;
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
  await Promise.all([
    ...scripts.map(async (script) => {
      const unicode: Record<string, string> = require(`@fontsource/${packageOf[script]}/unicode.json`);
      ranges.set(script, parseUnicodeRange(unicode[script] ?? ''));
    }),
    ...Array.from(sources, async ([name, [source, file]]) => {
      files.set(name, unpackWoff(await readFile(require.resolve(`@fontsource/${source}/files/${file}`))));
    }),
  ]);
  const parsed = new Map<string, Font>();
  const shaped = new Map<string, Words>();
  const file = (script: Script, face: Face) => {
    const bytes = files.get(fontName(script, face));
    if (!bytes) throw new Error(`No font file for ${script} ${face}`);
    return bytes;
  };
  return {
    file,
    font(script, face) {
      const name = fontName(script, face);
      const known = parsed.get(name);
      if (known) return known;
      const font = shareFont(create(file(script, face)));
      parsed.set(name, font);
      return font;
    },
    words(script, face) {
      const name = fontName(script, face);
      const known = shaped.get(name);
      if (known && Object.keys(known).length < mostWords) return known;
      const words: Words = Object.create(null);
      shaped.set(name, words);
      return words;
    },
    covers: (script, codePoint) => inRanges(ranges.get(script) ?? [], codePoint),
  };
}

/** The name under which a PDF document knows a font file: that of the file, as the faces of a script may share one. */
export function fontName(script: Script, face: Face): string {
  return sourceOf(script, face)[1];
}
