import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { poppler, withoutPoppler } from '../support/poppler.ts';
import { drawSample, sampleCertificate } from '#harness/server/sampleCertificate.ts';

/** jsdom has no types of its own; of it the XML parser is wanted. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new () => { window: { DOMParser: typeof DOMParser } };
};

interface StructNode {
  role?: string;
  alt?: string;
  id?: string;
  children?: StructNode[];
}

/** What a screen reader is told: the parts of the page in their order, each with its role and its words. */
async function readTags(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words = new Map<string, string>();
  let open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== undefined);
      if (id !== undefined) words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open = open.slice(0, -1);
    else open.push(item.id);
  }
  const wordsOf = ({ id = '', alt, children = [] }: StructNode): string =>
    alt ?? (words.get(id) ?? '') + children.map(wordsOf).join('');
  const root = (await page.getStructTree()) as StructNode;
  const parts = (root.children?.[0]?.children ?? []).map((part) => [part.role, wordsOf(part).trim()]);
  const told = { parts, marked: /\/Marked true\b/.test(pdf.toString('latin1')), role: root.children?.[0]?.role };
  await task.destroy();
  return told;
}

const xmpOf = (pdf: Buffer) => {
  const text = pdf.toString('utf8');
  return text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>') + '</x:xmpmeta>'.length);
};

describe('a drawn certificate', () => {
  it('is tagged, and read in its order: heading, paragraphs, the QR code by its words', async () => {
    const { parts, marked, role } = await readTags(
      await drawSample(sampleCertificate({ issue: 2, issueDay: '2025-08-01' })),
    );
    expect([marked, role]).toEqual([true, 'Document']);
    expect(parts).toEqual([
      ['P', 'Vaigai Institute of Training'],
      ['P', 'Madurai, Tamil Nadu'],
      ['H1', 'Certificate of Completion'],
      ['P', 'This is to certify that'],
      ['P', 'Ms. Anjali Ramachandran'],
      ['P', 'of Thiagarajar College of Engineering'],
      ['P', 'has successfully completed the internship'],
      ['P', 'Full Stack Web Development'],
      ['P', '1 Month (30 days), from 1 June 2025 to 30 June 2025, at Coimbatore'],
      ['P', 'with grade A+'],
      ['P', 'Remarks: GOOD'],
      ['Figure', 'QR code: Verify at office.vaigai.example/verify/3f9c2a7be1d04c58a6f1b2c3d4e5f607'],
      ['P', 'Certificate no. FSW-2025-00042'],
      ['P', 'Issued on 1 July 2025'],
      ['P', 'Issue 2 of 01/08/2025'],
      ['P', 'Verification code 48213710455123'],
      ['P', 'Verify at office.vaigai.example/verify/3f9c2a7be1d04c58a6f1b2c3d4e5f607'],
      ['P', 'S. Meenakshi'],
      ['P', 'Authorised signatory'],
    ]);
  });

  it('keeps a name of two scripts in one paragraph', async () => {
    const pdf = await drawSample(sampleCertificate({ studentName: 'அஞ்சலி Anjali' }));
    const name = (await readTags(pdf)).parts[4]?.[1];
    expect([name?.startsWith('Ms. '), name?.endsWith(' Anjali')]).toEqual([true, true]);
  });

  it.each(['R & D <x>', '</rdf:li> "quoted" \'single\'', 'a\uFFFEb \uD800'])(
    'says what it is in XML that can be parsed, for the course %j',
    async (courseName) => {
      const xmp = xmpOf(await drawSample(sampleCertificate({ courseName, instituteName: courseName })));
      const { DOMParser } = new JSDOM().window;
      const parsed = new DOMParser().parseFromString(xmp, 'application/xml');
      expect(parsed.getElementsByTagName('parsererror')).toHaveLength(0);
      const said = courseName.replace('\uFFFE', '').replace('\uD800', '\uFFFD');
      expect(parsed.getElementsByTagName('dc:title')[0]?.textContent?.trim()).toMatch(
        new RegExp(`^Certificate of Completion: `),
      );
      expect(parsed.getElementsByTagName('dc:title')[0]?.textContent).toContain(said);
      expect(parsed.getElementsByTagName('dc:creator')[0]?.textContent?.trim()).toBe(said.trim());
    },
  );

  it('embeds every font', async () => {
    const pdf = (await drawSample(sampleCertificate({ studentName: 'அஞ்சலி अंजली Anjali' }))).toString('latin1');
    const described = pdf.match(/\/Type \/FontDescriptor\b/g)?.length ?? 0;
    expect(described).toBe(5);
    expect(pdf.match(/\/FontFile[23]\b/g)).toHaveLength(described);
  });
});

describe.skipIf(withoutPoppler !== '')(`a drawn certificate, by Poppler${withoutPoppler}`, () => {
  const drawn = drawSample(
    sampleCertificate({
      studentName: 'பிரியதர்ஷினி கொங்குநாடு Anjali',
      institutionName: 'श्रीमती अनुराधा विद्यालय',
      courseName: 'R & D <x>',
    }),
  );

  it('has its words in their order and on their lines, in each script', async () => {
    const lines = poppler('pdftotext', await drawn).split(/\n+/);
    expect(lines.slice(0, 8)).toEqual([
      'Vaigai Institute of Training',
      'Madurai, Tamil Nadu',
      'Certificate of Completion',
      'This is to certify that',
      'Ms. பிரியதர்ஷினி கொங்குநாடு Anjali',
      'of श्रीमती अनुराधा विद्यालय',
      'has successfully completed the internship',
      'R & D <x>',
    ]);
  });

  it('keeps the words of two lines of a paragraph apart', async () => {
    expect(poppler('pdfinfo', await drawn, '-struct-text')).toMatch(/"Verify at "\s+"office\.vaigai\.example/);
  });

  it('says its title, that it is tagged, and its language', async () => {
    const pdf = await drawn;
    const told = poppler('pdfinfo', pdf);
    expect(told).toMatch(/^Title: +Certificate of Completion: Ms\. .* Anjali, R & D <x>$/m);
    expect(told).toMatch(/^Tagged: +yes$/m);
    expect(told).toMatch(/^Suspects: +no$/m);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(en-IN\)/);
  });

  // Its structure has the letters as they stand, shaped: it takes the text given beside them for pdftotext alone.
  it('has its structure in the order of the page', async () => {
    const parts = poppler('pdfinfo', await drawn, '-struct-text').split('\n');
    const roles = parts.map((line) => /^ {2}(P|H1|Figure)\b/.exec(line)?.[1]).filter(Boolean);
    expect(roles.slice(0, 4)).toEqual(['P', 'P', 'H1', 'P']);
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    const words = parts.flatMap((line) => /^ {4}"(.*)"$/.exec(line)?.[1] ?? []);
    const order = ['Certificate of Completion', 'Ms. ', 'R & D <x>', 'Remarks: GOOD', 'Authorised signatory'];
    expect(words.filter((word) => order.includes(word))).toEqual(order);
  });

  it('has every font embedded', async () => {
    const [, , ...fonts] = poppler('pdffonts', await drawn)
      .trimEnd()
      .split('\n');
    expect(fonts).toHaveLength(5);
    for (const font of fonts) expect(font).toMatch(/ Identity-H +yes yes yes /);
  });
});
