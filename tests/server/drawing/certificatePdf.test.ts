import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPdf } from './readPdf.ts';
import { crowdedCertificate as crowded, drawSample, sampleCertificate } from '#harness/server/sampleCertificate.ts';

describe('drawCertificate', () => {
  it('draws one page of A4 landscape', async () => {
    const pdf = await readPdf(await drawSample(sampleCertificate()));
    expect(pdf.pages).toBe(1);
    expect([pdf.width, pdf.height]).toEqual([841.89, 595.28]);
  });

  it.each([
    'Vaigai Institute of Training',
    'Madurai, Tamil Nadu',
    'Certificate of Completion',
    'Ms. Anjali Ramachandran',
    'of Thiagarajar College of Engineering',
    'has successfully completed the internship',
    'Full Stack Web Development',
    '1 Month (30 days), from 1 June 2025 to 30 June 2025, at Coimbatore',
    'with grade A+',
    'Remarks: GOOD',
    'Certificate no. FSW-2025-00042',
    'Issued on 1 July 2025',
    'Verification code 48213710455123',
    'office.vaigai.example/verify/3f9c2a7be1d04c58a6f1b2c3d4e5f607',
    'S. Meenakshi',
    'Authorised signatory',
  ])('prints %j as text that can be copied', async (text) => {
    const pdf = await readPdf(await drawSample(sampleCertificate()));
    expect(pdf.text.split('\n')).toContain(text);
  });

  it.each(['png', 'jpeg'] as const)('draws the logo (%s) above, and leaves every word as it is', async (format) => {
    const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: 'teal' } });
    const logo = await picture.toFormat(format).toBuffer();
    for (const printed of [sampleCertificate(), crowded]) {
      const [plain, pdf] = [await drawSample(printed), await drawSample(printed, { logo })];
      const [without, with_] = [await readPdf(plain), await readPdf(pdf)];
      expect([with_.pages, with_.text]).toEqual([1, without.text]);
      expect(pdf.toString('latin1').match(/\/Subtype \/Image\b/g)).toHaveLength(1);
      expect(Math.min(...with_.placed.map(({ baseline }) => baseline))).toBeGreaterThan(26);
    }
  });

  it('says what it is in its metadata', async () => {
    const { info } = await readPdf(await drawSample(sampleCertificate()));
    expect(info).toMatchObject({
      Title: 'Certificate of Completion: Ms. Anjali Ramachandran, Full Stack Web Development',
      Author: 'Vaigai Institute of Training',
      Language: 'en-IN',
      CreationDate: 'D:20250701063000Z',
    });
  });

  it('gives the same bytes for the same certificate, whatever was drawn in between', async () => {
    const printed = sampleCertificate({ studentName: 'அஞ்சலி अंजली Anjali' });
    const first = await drawSample(printed);
    await drawSample(sampleCertificate({ studentName: 'கொண்டாடு' }));
    expect((await drawSample(printed)).equals(first)).toBe(true);
  });

  it('leads to the verification page from the QR code', async () => {
    const printed = sampleCertificate();
    expect((await readPdf(await drawSample(printed))).links).toEqual([printed.verifyUrl]);
  });

  it('is drawn without a QR code where there is no verification page', async () => {
    const pdf = await readPdf(await drawSample(sampleCertificate({ verifyUrl: '' })));
    expect(pdf.text).not.toContain('Verify at');
  });

  it('keeps texts of the greatest length on one page, inside its frame', async () => {
    const pdf = await readPdf(await drawSample(crowded));
    expect(pdf.pages).toBe(1);
    for (const { left, right, baseline } of pdf.placed) {
      expect(left).toBeGreaterThan(60);
      expect(right).toBeLessThan(841.89 - 60);
      expect(baseline).toBeGreaterThan(34);
      expect(baseline).toBeLessThan(595.28 - 34);
    }
  });

  it('prints texts of the greatest length whole', async () => {
    const { text } = await readPdf(await drawSample(crowded));
    for (const value of [crowded.studentName, crowded.institutionName, crowded.courseName, crowded.remarks]) {
      expect(text.replace(/\s+/g, ' ')).toContain(value.trim());
    }
  });

  it.each([
    'அஞ்சலி முருகன்',
    'अंजली शर्मा',
    'అంజలి రెడ్డి',
    'ಅಂಜಲಿ ಗೌಡ',
    'അഞ്ജലി നായർ പുസ്തകം',
    'অঞ্জলি রায়',
    'અંજલિ પટેલ',
    'ਅੰਜਲੀ ਪੰਜਾਬੀ',
    'ଅଞ୍ଜଳି ଶର୍ମା',
    'Anjali அஞ்சலி अंजली ₹',
  ])('draws the name %s', async (studentName) => {
    expect((await readPdf(await drawSample(sampleCertificate({ studentName })))).pages).toBe(1);
  });

  it.each(['漢字 😀 ﷽', '\u0BCD\u094D\u0301', 'A\u0000B\u202E\uD800', ''])(
    'does not stumble over what no font can set: %j',
    async (studentName) => {
      expect((await readPdf(await drawSample(sampleCertificate({ studentName })))).pages).toBe(1);
    },
  );

  it('takes dates that are none as they are', async () => {
    const printed = sampleCertificate({ startDate: 'N/A', endDate: 'N/A', issuedDate: 'N/A' });
    expect((await readPdf(await drawSample(printed))).text).toContain('Issued on N/A');
  });
});
