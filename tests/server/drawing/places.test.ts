import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { letters } from '../../../server/drawing/runs.ts';
import { page } from '../../../server/certificates/drawing/page.ts';
import { inkOf, overlaps } from './ink.ts';
import { crowdedCertificate, sampleCertificate, sampleLook } from '#harness/server/sampleCertificate.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** So many letters as readers count them, vowel signs included. */
const lettersOf = (text: string, count: number) => letters(text.repeat(count)).slice(0, count).join('').trim();

const names = {
  Tamil: lettersOf('வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி மீனாட்சிசுந்தரம் ', 60),
  Hindi: lettersOf('विश्वनाथ चंद्रशेखर लक्ष्मीनारायण सुब्रह्मण्यम ', 60),
  Latin: lettersOf('Venkatasubramanian Krishnamoorthy ', 60),
  'Tamil in one word': lettersOf('வெங்கடசுப்பிரமணியன்', 60),
  'Latin of tall letters': lettersOf('Åŷġỹ Ẫpqj ', 60),
};
const colleges = {
  Latin: lettersOf('Government College of Engineering and Technology for Women, ', 95),
  Tamil: lettersOf('அரசு மகளிர் பொறியியல் மற்றும் தொழில்நுட்பக் கல்லூரி, ', 95),
  Hindi: lettersOf('अखिल भारतीय तकनीकी शिक्षा महाविद्यालय एवं अनुसंधान संस्थान, ', 95),
};
const two = {
  issuedBy: 'டாக்டர் மீனாட்சி சுந்தரம்',
  issuedByTitle: 'Principal',
  secondSignatory: 'श्रीमती लक्ष्मी',
  secondSignatoryTitle: 'प्रशिक्षण प्रमुख',
};
const wording = ['Recognised by the Directorate of Technical Education', 'தமிழ்நாடு அரசு தொழில்நுட்பக் கல்வி இயக்ககம்'];

/** The inner line of the frame. */
const frame = 36;

describe('on a certificate', async () => {
  const pictures = sampleLook({
    logo: await picture(300, 300),
    signatures: [await picture(600, 180), await picture(100, 180)],
  });

  it.each(
    Object.entries(names).flatMap(([script, name]) =>
      Object.entries(colleges).map(([other, college]) => [script, other, name, college] as const),
    ),
  )('a name of 60 letters (%s) and a college of 95 (%s) keep their places', async (_script, _other, name, college) => {
    const printed = sampleCertificate({ ...two, studentName: name, institutionName: college, wording });
    for (const look of [pictures, sampleLook()]) {
      const inks = await inkOf(printed, look);
      expect(overlaps(inks)).toEqual([]);
      const said = inks.map(({ what }) => what).join('');
      for (const text of [name, college]) expect(said.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
    }
  });

  it.each([
    ['everything as long as can be', crowdedCertificate],
    ['hardly anything', sampleCertificate({ institutionName: '', remarks: '', verifyUrl: '', institutePlace: '' })],
  ])('%s stands inside the frame, and nothing over another', async (_what, printed) => {
    for (const look of [pictures, sampleLook()]) {
      const inks = await inkOf(printed, look);
      expect(overlaps(inks)).toEqual([]);
      expect(Math.min(...inks.map(({ left }) => left))).toBeGreaterThan(frame + 20);
      expect(Math.max(...inks.map(({ right }) => right))).toBeLessThan(page.width - frame - 20);
      expect(Math.min(...inks.map(({ top }) => top))).toBeGreaterThan(frame + 4);
      expect(Math.max(...inks.map(({ bottom }) => bottom))).toBeLessThan(page.height - frame - 4);
    }
  });

  it('one signatory stands at the edge where the second of two stands', async () => {
    const placeOf = async (name: string, more: object) =>
      (await inkOf(sampleCertificate({ issuedBy: 'Meena', ...more }), sampleLook())).find(({ what }) => what === name);
    const alone = await placeOf('Meena', {});
    const second = await placeOf('Meena', { issuedBy: 'Kavitha', secondSignatory: 'Meena' });
    expect(alone).toEqual(second);
  });
});
