import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PrintedReceipt, ReceiptFormat } from '../../../server/money/receipts/drawing/printed.ts';
import { drawReceipt } from '../../../server/money/receipts/drawing/receiptPdf.ts';
import { readPdf } from './readPdf.ts';
import { sampleReceipt } from './sampleReceipt.ts';

const formats: readonly ReceiptFormat[] = ['A5', '80'];
const read = async (changed: Partial<PrintedReceipt> = {}) => readPdf(await drawReceipt(sampleReceipt(changed)));
/** Its texts, the rupee sign with its amount: the two are set in different fonts. */
const linesOf = async (changed: Partial<PrintedReceipt> = {}) =>
  (await read(changed)).text.replaceAll('₹\n', '₹').split('\n');
const textOf = async (changed: Partial<PrintedReceipt> = {}) => (await linesOf(changed)).join(' ');

/** A name of 60 letters, a course of 95, and every other text long. */
const crowded = {
  instituteName: 'Government Polytechnic and Institute of Technology and Training for Women',
  studentName: 'Venkatasubramanian Krishnamoorthy Thiruvengadam Balasubraman',
  courseName: 'Advanced Certificate in Full Stack Web Development with Cloud Computing and Data Engineering II',
  amount: 9_87_654_50,
  mode: 'Cash',
  detail: `Received By: Meenakshi Sundaram, Details: ${'brought by the brother of the student '.repeat(12)}`,
  paidOn: '2026-11-20',
  isDuplicate: true,
  reversed: { on: '2026-11-24', by: 'V/26-27/00003' },
  account: {
    fee: 10_00_000_00,
    concession: 5000_00,
    paid: 9_87_654_50,
    due: 7345_50,
    credit: 0,
    next: { amount: 1000_25, dueDate: '2026-12-05' },
  },
};

describe('drawReceipt', () => {
  it('draws one page of A5 landscape', async () => {
    const { pages, width, height } = await read();
    expect([pages, width, height]).toEqual([1, 595.28, 419.53]);
  });

  it('draws a roll of 80 mm that is as long as its text', async () => {
    const [short, long] = [await read({ format: '80' }), await read({ ...crowded, format: '80' })];
    expect([short.pages, short.width, long.pages, long.width]).toEqual([1, 226.77, 1, 226.77]);
    for (const { placed } of [short, long]) {
      const lowest = Math.min(...placed.map(({ baseline }) => baseline));
      expect(lowest).toBeGreaterThan(10);
      expect(lowest).toBeLessThan(25);
    }
    expect(long.height).toBeGreaterThan(Number(short.height) + 100);
  });

  it.each(formats)('says on %s who paid what, how, and what is due then', async (format) => {
    const text = await textOf({ format });
    for (const said of [
      'Kaveri Institute of Technology and Training',
      '12 Salai Road, Tiruchirappalli 620 018 · 0431 240 0000',
      'R/26-27/00225',
      '23/11/2026',
      'Ms. Priya Raghavan',
      '1042',
      'Full Stack Web Development',
      '₹4,000.00',
      'Rupees Four Thousand Only',
      'UPI, 456094660156',
      'Received by',
      'admin',
      '₹32,000',
      '₹24,000',
      '₹8,000 by 05/12/2026',
    ]) {
      expect(text).toContain(said);
    }
  });

  it.each(formats)('never calls itself a tax invoice on %s, and has no tax line', async (format) => {
    for (const kind of [0, 1, 2]) expect(await textOf({ format, kind })).not.toMatch(/tax|gst/i);
  });

  it('says the day of payment only where it is not the day of recording', async () => {
    expect(await linesOf({})).not.toContain('Paid on');
    expect(await linesOf({ paidOn: '2026-11-20' })).toEqual(expect.arrayContaining(['Paid on', '20/11/2026']));
  });

  it('names who took the cash where the detail does, else the user', async () => {
    const cash = { mode: 'Cash', detail: 'Received By: Kavitha, Details: first instalment' };
    expect(await linesOf(cash)).toEqual(expect.arrayContaining(['Cash, first instalment', 'Kavitha']));
    expect(await linesOf(cash)).not.toContain('admin');
    expect(await linesOf({ mode: 'Cash', detail: '' })).toEqual(expect.arrayContaining(['Cash', 'admin']));
  });

  it('says what of it is asked for next where more is due', async () => {
    const account = { ...crowded.account, next: { amount: 1000_00, dueDate: '2026-12-05' } };
    expect(await textOf({ account })).toContain('₹7,345.50, ₹1,000 of it by 05/12/2026');
  });

  it('says no day before there is an enrolment, and what is paid above the fee', async () => {
    const account = { fee: 5000_00, concession: 0, paid: 4000_00, due: 1000_00, credit: 0, next: null };
    expect(await linesOf({ account })).toEqual(expect.arrayContaining(['Due after this', '₹1,000']));
    const above = { ...account, paid: 6000_00, due: 0, credit: 1000_00 };
    expect(await linesOf({ account: above })).toEqual(expect.arrayContaining(['Paid above the fee', '₹1,000']));
  });

  it.each([
    ['Cash', 5000_01, true],
    ['Cash', 5000_00, false],
    ['UPI', 9000_00, false],
  ])('has a place for the revenue stamp for %s of %d paise: %s', async (mode, amount, hasStamp) => {
    for (const format of formats) {
      expect((await textOf({ format, mode, amount })).includes('Revenue stamp of ₹1')).toBe(hasStamp);
    }
  });

  it.each(formats)('says Duplicate on %s from the second printing on', async (format) => {
    expect(await linesOf({ format })).not.toContain('Duplicate');
    expect(await linesOf({ format, isDuplicate: true })).toContain('Duplicate');
  });

  it.each(formats)('says on %s that it was reversed, and by which voucher', async (format) => {
    const reversed = { on: '2026-11-24', by: 'V/26-27/00003' };
    expect(await linesOf({ format, reversed })).toContain('Reversed on 24/11/2026 by V/26-27/00003');
  });

  it('is a voucher for a reversal and a refund, and a statement for a payment from before', async () => {
    const reversal = await linesOf({ kind: 1, number: 'V/26-27/00003', reverses: 'R/26-27/00225' });
    expect(reversal).toEqual(expect.arrayContaining(['Reversal voucher', 'R/26-27/00225', 'Reversed by']));
    const refund = await linesOf({ kind: 2, number: 'F/26-27/00001' });
    expect(refund).toEqual(expect.arrayContaining(['Refund voucher', 'Refunded to', 'Signature of the receiver']));
    const statement = await linesOf({ number: '', account: null });
    expect(statement).toEqual(expect.arrayContaining(['Statement of payment', '23/11/2026']));
    expect(statement).not.toContain('Due after this');
  });

  it.each(formats)('keeps a name of 60 letters and a course of 95 in their places on %s', async (format) => {
    const { pages, width, height, placed } = await read({ ...crowded, format });
    expect(pages).toBe(1);
    const said = await textOf({ ...crowded, format });
    for (const whole of [crowded.studentName, crowded.courseName, 'Reversed on 24/11/2026'])
      expect(said).toContain(whole);
    for (const [index, one] of placed.entries()) {
      expect(one.left).toBeGreaterThan(12);
      expect(one.right).toBeLessThan(Number(width) - 12);
      expect(one.baseline).toBeGreaterThan(10);
      expect(one.baseline).toBeLessThan(Number(height) - 10);
      for (const other of placed.slice(index + 1)) {
        const besides = one.right <= other.left + 0.01 || other.right <= one.left + 0.01;
        if (!besides) expect(Math.abs(one.baseline - other.baseline)).toBeGreaterThan(4);
      }
    }
  });

  it.each(['அஞ்சலி முருகன்', 'अंजली शर्मा', 'అంజలి రెడ్డి', 'ਅੰਜਲੀ ਪੰਜਾਬੀ', '漢字 😀', ''])(
    'draws the name %s',
    async (studentName) => {
      for (const format of formats) expect((await read({ format, studentName })).pages).toBe(1);
    },
  );

  it('prints a name in Tamil as text that can be copied', async () => {
    expect(await textOf({ studentName: 'அஞ்சலி முருகன்' })).toContain('அஞ்சலி முருகன்');
  });

  it('draws the logo on A5, and no picture for a thermal head', async () => {
    const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: 'teal' } });
    const logo = await picture.png().toBuffer();
    const pictures = async (format: ReceiptFormat) =>
      (await drawReceipt(sampleReceipt({ format }), logo)).toString('latin1').match(/\/Subtype \/Image\b/g)?.length ??
      0;
    expect([await pictures('A5'), await pictures('80')]).toEqual([1, 0]);
  });

  it('says what it is in its metadata, and gives the same bytes again', async () => {
    const pdf = await drawReceipt(sampleReceipt());
    expect((await readPdf(pdf)).info).toMatchObject({
      Title: 'Receipt R/26-27/00225',
      Subject: 'Ms. Priya Raghavan, Full Stack Web Development',
      CreationDate: 'D:20261123063000Z',
    });
    expect((await drawReceipt(sampleReceipt())).equals(pdf)).toBe(true);
  });
});
