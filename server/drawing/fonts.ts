import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { shareFont } from './sharedFont.ts';
import { unpackWoff } from './woff.ts';
import { inRanges, parseUnicodeRange, type CodePointRange } from './unicodeRange.ts';

/** A font file: its npm package, and which of its parts it is. */
interface Source {
  name: string;
  part: string;
  /** Whether EB Garamond has such a part too, for the faces with serifs. */
  serif?: true;
  /** Whether it is asked for whatever it has: else for what @fontsource says that the part is for, as others have spaces and digits, too. */
  whole?: true;
  /** The only weight that there is. */
  weight?: '400';
}

const european = (part: string): Source => ({ name: 'noto-sans', part });
const indian = (part: string): Source => ({ name: `noto-sans-${part}`, part });

/** Font files by the script they hold; the order is that of preference. */
const sourceOfScript = {
  latin: { ...european('latin'), serif: true },
  'latin-ext': { ...european('latin-ext'), serif: true },
  vietnamese: { ...european('vietnamese'), serif: true },
  greek: { ...european('greek'), serif: true },
  'greek-ext': { ...european('greek-ext'), serif: true },
  cyrillic: { ...european('cyrillic'), serif: true },
  'cyrillic-ext': { ...european('cyrillic-ext'), serif: true },
  tamil: indian('tamil'),
  devanagari: indian('devanagari'),
  telugu: indian('telugu'),
  kannada: indian('kannada'),
  malayalam: indian('malayalam'),
  bengali: indian('bengali'),
  gujarati: indian('gujarati'),
  gurmukhi: indian('gurmukhi'),
  oriya: indian('oriya'),
  'ol-chiki': indian('ol-chiki'),
  'meetei-mayek': indian('meetei-mayek'),
  arabic: indian('arabic'),
  // What EB Garamond lacks of them.
  'plain latin': european('latin'),
  'plain latin-ext': european('latin-ext'),
  'plain vietnamese': european('vietnamese'),
  'plain greek': european('greek'),
  'plain greek-ext': european('greek-ext'),
  'plain cyrillic': european('cyrillic'),
  'plain cyrillic-ext': european('cyrillic-ext'),
  math: { name: 'noto-sans-math', part: 'latin', whole: true, weight: '400' },
} as const satisfies Record<string, Source>;

export type Script = keyof typeof sourceOfScript;
/** How letters look: the plain ones of every paper, and the serif ones of certificates. */
export type Face = 'regular' | 'bold' | 'serif' | 'italic';

export const scripts = Object.keys(sourceOfScript) as Script[];

const cutOf = { regular: '400-normal', bold: '600-normal', serif: '500-normal', italic: '400-italic' } as const;

/** EB Garamond has European letters only: another script stands beside it in the plain letters that weigh as much. */
const plainOf = { regular: 'regular', bold: 'bold', serif: 'bold', italic: 'regular' } as const;

const isSerif = (face: Face) => face !== plainOf[face];
const source = (script: Script): Source => sourceOfScript[script];

/** The npm package of a font file, and the file's name in it. */
function sourceOf(script: Script, face: Face): [name: string, file: string] {
  const { name, part, serif, weight } = source(script);
  if (serif && isSerif(face)) return ['eb-garamond', `eb-garamond-${part}-${cutOf[face]}.woff`];
  return [name, `${name}-${part}-${weight ? `${weight}-normal` : cutOf[plainOf[face]]}.woff`];
}

/** How large a script stands in a line of a face: plain letters look larger than serif ones of the same size. */
export const sizeIn = (script: Script, face: Face): number => (isSerif(face) && !source(script).serif ? 0.84 : 1);

/** Each font file once: the faces of a script may share one. */
const sources = new Map(
  scripts.flatMap((script) =>
    (Object.keys(cutOf) as Face[]).map((face) => [fontName(script, face), sourceOf(script, face)]),
  ),
);

/** Shaped words of a font by their text, as pdfkit keeps them for a document. */
export type ShapedWords = Record<string, unknown>;

/** So many words of a font are kept, about 2 KB each; names come and go, so they are forgotten then. */
const mostWords = 500;

export type Covers = (script: Script, codePoint: number, face: Face) => boolean;

export interface Fonts {
  /** The font of a script as OpenType bytes. */
  file(script: Script, face: Face): Buffer;
  /** The same parsed, once per process: parsing was half of the time that a certificate took. */
  font(script: Script, face: Face): Font;
  /** The words that this font has shaped, for a document to begin with and add to. */
  words(script: Script, face: Face): ShapedWords;
  /** Whether the file of a script has this code point in this face. */
  covers: Covers;
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
      const { name, part, whole } = source(script);
      if (whole) return;
      const unicode: Record<string, string> = require(`@fontsource/${name}/unicode.json`);
      ranges.set(script, parseUnicodeRange(unicode[part] ?? ''));
    }),
    ...Array.from(sources, async ([name, [from, file]]) => {
      files.set(name, unpackWoff(await readFile(require.resolve(`@fontsource/${from}/files/${file}`))));
    }),
  ]);
  const parsed = new Map<string, Font>();
  const shaped = new Map<string, ShapedWords>();
  const file = (script: Script, face: Face) => {
    const bytes = files.get(fontName(script, face));
    if (!bytes) throw new Error(`No font file for ${script} ${face}`);
    return bytes;
  };
  const fontOf = (script: Script, face: Face) => {
    const name = fontName(script, face);
    const known = parsed.get(name);
    if (known) return known;
    const font = shareFont(create(file(script, face)));
    parsed.set(name, font);
    return font;
  };
  return {
    file,
    font: fontOf,
    words(script, face) {
      const name = fontName(script, face);
      const known = shaped.get(name);
      if (known && Object.keys(known).length < mostWords) return known;
      const words: ShapedWords = Object.create(null);
      shaped.set(name, words);
      return words;
    },
    covers(script, codePoint, face) {
      const meant = ranges.get(script);
      return (!meant || inRanges(meant, codePoint)) && fontOf(script, face).hasGlyphForCodePoint(codePoint);
    },
  };
}

/** The name under which a PDF document knows a font file: that of the file, as the faces of a script may share one. */
export function fontName(script: Script, face: Face): string {
  return sourceOf(script, face)[1];
}
