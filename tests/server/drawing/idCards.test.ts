import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { loadFonts } from '../../../server/drawing/fonts.ts';
import { letters } from '../../../server/drawing/runs.ts';
import { createTypesetter } from '../../../server/drawing/typesetter.ts';
import { card, drawIdCard, photoBox } from '../../../server/people/idCards/drawing/card.ts';
import { drawIdCards } from '../../../server/people/idCards/drawing/idCardsPdf.ts';
import type { PrintedIdCard, PrintedIdCards } from '../../../server/people/idCards/drawing/printed.ts';
import { idCardWording, initialsOf } from '../../../server/people/idCards/drawing/wording.ts';
import { type Ink, inkingTypesetter, overlaps } from './ink.ts';
import { readPdf } from './readPdf.ts';

const sample: PrintedIdCard = {
  id: 2231,
  studentName: 'Priya Raghavan',
  courseName: 'Full Stack Web Development',
  batchName: 'Morning A',
  validUntil: '2027-02-26',
};
const institute = {
  instituteName: 'Kaveri Institute of Technology and Training',
  instituteAddress: '12 Salai Road, Tiruchirappalli 620 018',
  institutePhone: '0431 240 0000',
  colour: '#1f3f66',
  drawnOn: '2026-11-23',
};
const printedOf = (cards: readonly PrintedIdCard[], changed: Partial<PrintedIdCards> = {}): PrintedIdCards => ({
  ...institute,
  cards,
  ...changed,
});
const draw = (printed: PrintedIdCards, photos: ReadonlyMap<number, Uint8Array> = new Map(), logo?: Uint8Array) =>
  drawIdCards({ paper: 'idCards', printed, logo, photos });
const cardsOf = (count: number) => Array.from({ length: count }, (_card, index) => ({ ...sample, id: index + 1 }));

const pictures = sharp({ create: { width: 330, height: 420, channels: 3, background: 'teal' } });
const photo = await pictures.clone().jpeg().toBuffer();
const logo = await pictures.clone().png().toBuffer();

/** So many letters as readers count them, vowel signs included. */
const lettersOf = (text: string, count: number) => letters(text.repeat(count)).slice(0, count).join('').trim();

describe('drawIdCards', () => {
  it.each([
    'Kaveri Institute of Technology and Training',
    '12 Salai Road, Tiruchirappalli 620 018 · 0431 240 0000',
    'Priya Raghavan',
    'Full Stack Web Development',
    'Morning A',
    'Enrolment no.',
    '2231',
    'Valid until',
    '26/02/2027',
  ])('says %j', async (text) => {
    const read = await readPdf(await draw(printedOf([sample])));
    expect(read.text.replaceAll('\n', ' ')).toContain(text);
  });

  it('has eight cards on an A4, and another page for the ninth', async () => {
    const { pages, width, height, sheets } = await readPdf(await draw(printedOf(cardsOf(9))));
    expect([pages, width, height]).toEqual([2, 595.28, 841.89]);
    const cardsOn = (sheet: (typeof sheets)[number] = []) => sheet.filter(({ text }) => text === 'Valid until').length;
    expect(sheets.map(cardsOn)).toEqual([8, 1]);
  });

  it('has cards of 85.6 x 54 mm', () => {
    expect([card.width, card.height].map((points) => Math.round((points / 72) * 254) / 10)).toEqual([85.6, 54]);
  });

  it('keeps a logo once for all cards, and each photo', async () => {
    const count = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;
    const photos = new Map([1, 2, 3].map((id) => [id, photo]));
    expect(count(await draw(printedOf(cardsOf(12)), photos, logo))).toBe(1 + 3);
  });

  it('has initials in place of a photo, and none beside one', async () => {
    const texts = async (photos?: ReadonlyMap<number, Uint8Array>) =>
      (await readPdf(await draw(printedOf([sample]), photos))).placed.map(({ text }) => text);
    expect(await texts()).toContain('PR');
    expect(await texts(new Map([[sample.id, photo]]))).not.toContain('PR');
  });

  it('gives the same bytes for the same cards', async () => {
    const printed = printedOf([{ ...sample, studentName: 'அஞ்சலி अंजली Anjali' }]);
    const first = await draw(printed, new Map([[sample.id, photo]]), logo);
    await draw(printedOf([{ ...sample, studentName: 'கொண்டாடு' }]));
    expect((await draw(printed, new Map([[sample.id, photo]]), logo)).equals(first)).toBe(true);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Priya Raghavan', 'PR'],
    ['Meena', 'M'],
    ['anbu k. selvan', 'AS'],
    ['கொண்டாடு மீனா', 'கொமீ'],
    ['किरण शर्मा', 'किश'],
    ['(Priya) Iyer', 'PI'],
    ['...', ''],
  ])('takes of %s %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

const names = {
  Tamil: lettersOf('வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி மீனாட்சிசுந்தரம் ', 60),
  Hindi: lettersOf('विश्वनाथ चंद्रशेखर लक्ष्मीनारायण सुब्रह्मण्यम ', 60),
  Latin: lettersOf('Venkatasubramanian Krishnamoorthy ', 60),
  'Tamil in one word': lettersOf('வெங்கடசுப்பிரமணியன்', 60),
  'Latin in one word': 'W'.repeat(60),
  'Latin of tall letters': lettersOf('Åŷġỹ Ẫpqj ', 60),
  short: 'Priya',
};
const crowded = {
  courseName: lettersOf('Advanced Certificate in Full Stack Web Development with Cloud Computing ', 100),
  batchName: lettersOf('காலை வகுப்பு திங்கள் முதல் வெள்ளி வரை ', 100),
  id: 2_147_483_647,
};
const crowdedInstitute = {
  instituteName: lettersOf('Government Polytechnic and Institute of Technology for Women ', 100),
  instituteAddress: lettersOf('Door number 12, Long Street, Madurai, ', 300),
  institutePhone: lettersOf('0431 240 0000, ', 50),
};

describe('the ink of an ID card', async () => {
  const fonts = await loadFonts();

  /** What the texts, photo and logo of a card cover whose corner is at (100, 200). */
  function cardInk(printed: PrintedIdCards, withPictures: boolean): Ink[] {
    const doc = new PDFDocument({ size: 'A4', margin: 0 });
    const found: Ink[] = [];
    const typesetter = inkingTypesetter(createTypesetter(doc, fonts), fonts, found);
    const [left, top] = [100, 200];
    const image = vi.spyOn(doc, 'image');
    const one = printed.cards[0] ?? sample;
    const place = { left, top, colour: printed.colour };
    const given = withPictures ? { logo, photo } : { logo: undefined, photo: undefined };
    drawIdCard(doc, typesetter, idCardWording(printed, one), { ...place, ...given });
    const placed = image.mock.calls as unknown as [unknown, number, number, PDFKit.Mixins.ImageOption][];
    expect(placed).toHaveLength(withPictures ? 2 : 0);
    const picturesInk = placed.map(([, x, y, { fit, width = 0, height = 0 }]) => {
      const [wide, high] = fit ?? [width, height];
      return { what: 'picture', left: x, top: y, right: x + wide, bottom: y + high };
    });
    return [...found, ...picturesInk];
  }

  it.each(
    Object.entries(names).flatMap(([script, name]) =>
      [{}, crowded].flatMap((more) => [{}, crowdedInstitute].map((of) => [script, name, more, of] as const)),
    ),
  )('with a name of 60 letters (%s) stays inside the card, and none over another', (_script, studentName, more, of) => {
    for (const withPictures of [false, true]) {
      const inks = cardInk(printedOf([{ ...sample, ...more, studentName }], of), withPictures);
      expect(overlaps(inks)).toEqual([]);
      for (const { left, right, top, bottom } of inks) {
        expect(left).toBeGreaterThan(100 + 6);
        expect(right).toBeLessThan(100 + card.width - 6);
        expect(top).toBeGreaterThan(200 + 6);
        expect(bottom).toBeLessThan(200 + card.height - 6);
      }
      const said = inks.map(({ what }) => what).join('');
      expect(said.replaceAll(' ', '')).toContain(studentName.replaceAll(' ', ''));
    }
  });

  it('of a name of 60 letters is as large as it can be read', () => {
    for (const name of [names.Latin, names.Tamil, names.Hindi]) {
      const inks = cardInk(printedOf([{ ...sample, studentName: name }]), true);
      const ofName = inks.filter(({ what }) => name.includes(what.trim()) && what.trim() !== '');
      // Capitals of 8 points are 5.7 high.
      expect(Math.min(...ofName.map(({ top, bottom }) => bottom - top))).toBeGreaterThan(5.7);
    }
  });

  it('has the photo where initials stand without one', () => {
    const initials = cardInk(printedOf([sample]), false).find(({ what }) => what === 'PR');
    expect(initials?.left).toBeGreaterThan(100 + photoBox.left);
    expect(initials?.right).toBeLessThan(100 + photoBox.left + photoBox.width);
  });
});
