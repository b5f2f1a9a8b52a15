import { expect, test } from 'vitest';
import { type LineToMatch, matchLines, type PaymentToMatch, referencesIn } from '#domain/money/matchLines.ts';

const line = (id: number, more: Partial<LineToMatch> = {}): LineToMatch => ({
  id,
  day: '2026-11-20',
  paise: 450_000,
  narration: '',
  reference: '',
  isOpen: true,
  byHand: false,
  ...more,
});
const paid = (id: number, more: Partial<PaymentToMatch> = {}): PaymentToMatch => ({
  id,
  day: '2026-11-20',
  paise: 450_000,
  mode: 'UPI',
  detail: '',
  codeReference: '',
  names: [],
  ...more,
});
const rrn = '633098817204';

test.each([
  ['UPI/CR/633098817204/NOOR', [rrn]],
  ['an RRN that a bank wrote with zeros', []],
  ['0000633098817204', [rrn]],
  ['N331260049123456', ['N331260049123456']],
  ['HDFCR52026112812345678', ['HDFCR52026112812345678']],
  ['E42N2 and E4N', ['E42N2']],
  ['919840012345', []],
  ['6330988172045', []],
  ['x633098817204', []],
])('the references in %j are %j', (text, found) => {
  expect(referencesIn(text)).toEqual(found);
});

const both = { narration: `UPI/${rrn}/X` };
const cases: [what: string, lines: LineToMatch[], payments: PaymentToMatch[], matched: number[][]][] = [
  ['one reference, one line, one payment', [line(1, both)], [paid(7, { detail: rrn })], [[1, 7]]],
  ['the reference in its own column', [line(1, { reference: rrn })], [paid(7, { detail: `UPI ${rrn}` })], [[1, 7]]],
  ['30 days apart', [line(1, both)], [paid(7, { detail: rrn, day: '2026-10-21' })], [[1, 7]]],
  ['31 days apart', [line(1, both)], [paid(7, { detail: rrn, day: '2026-10-20' })], []],
  ['another amount', [line(1, both)], [paid(7, { detail: rrn, paise: 450_001 })], []],
  ['a reference in two lines', [line(1, both), line(2, both)], [paid(7, { detail: rrn })], []],
  [
    'a reference in a line that is matched already',
    [line(1, both), line(2, { ...both, isOpen: false })],
    [paid(7, { detail: rrn })],
    [],
  ],
  ['a reference in two payments', [line(1, both)], [paid(7, { detail: rrn }), paid(8, { detail: rrn })], []],
  ['a part of a longer number', [line(1, { narration: `${rrn}5` })], [paid(7, { detail: rrn })], []],
  ['the code that was scanned', [line(1, { narration: 'UPI/E42N2' })], [paid(7, { codeReference: 'E42N2' })], [[1, 7]]],
  ['a line that somebody took back', [line(1, { ...both, byHand: true })], [paid(7, { detail: rrn })], []],
  ['a refund', [line(1, { ...both, paise: -70_000 })], [paid(7, { detail: rrn, paise: -70_000 })], [[1, 7]]],
];
test.each(cases)('by itself is matched with %s', (_what, lines, payments, matched) => {
  expect(matchLines(lines, payments).matches.map(({ lineId, paymentId }) => [lineId, paymentId])).toEqual(matched);
});

test('the institute’s own numbers are no reference', () => {
  expect(matchLines([line(1, both)], [paid(7, { detail: rrn })], new Set([rrn])).matches).toEqual([]);
});

const named = { narration: 'UPI-NOOR JAHAN-x@ybl' };
const noor = { names: ['Noor Jahan', ''] };
const offers: [what: string, lines: LineToMatch[], payments: PaymentToMatch[], why: string[]][] = [
  ['the same amount and day with a name', [line(1, named)], [paid(7, noor)], ['same amount and day, ‘NOOR’']],
  [
    'a parent’s name, a day later',
    [line(1, { ...named, day: '2026-11-21' })],
    [paid(7, { names: ['Asha', 'Noor'] })],
    ['same amount, a day later, ‘NOOR’'],
  ],
  [
    'three days earlier',
    [line(1, { ...named, day: '2026-11-17' })],
    [paid(7, noor)],
    ['same amount, 3 days earlier, ‘NOOR’'],
  ],
  ['four days later', [line(1, { ...named, day: '2026-11-24' })], [paid(7, noor)], []],
  ['no word of the name', [line(1, { narration: 'UPI-SOMEBODY' })], [paid(7, noor)], []],
  ['a part of a word', [line(1, { narration: 'UPI-NOORANI' })], [paid(7, noor)], []],
  [
    'two payments of the amount',
    [line(1, named)],
    [paid(7, { ...noor, mode: 'Net Banking' }), paid(8, { mode: 'Net Banking' })],
    [],
  ],
  ['two lines of the amount', [line(1, named), line(2)], [paid(7, noor)], []],
  [
    'a typed reference without a digit',
    [line(1, { narration: `NOOR ${rrn}` })],
    [paid(7, { ...noor, detail: rrn.slice(1) })],
    ['same amount and day, ‘NOOR’; the typed reference lacks a digit'],
  ],
  [
    'a settlement less charges',
    [line(1, { day: '2026-11-21', paise: 897_000, narration: 'BHARATPE' })],
    [paid(7), paid(8)],
    ['the 2 UPI payments of 20/11/2026 less charges'],
  ],
  [
    'a settlement less more than 3 %',
    [line(1, { day: '2026-11-21', paise: 872_000, narration: 'BHARATPE' })],
    [paid(7), paid(8)],
    [],
  ],
  ['two settlements of one day', [line(1, { paise: 900_000 }), line(2, { paise: 897_000 })], [paid(7), paid(8)], []],
  ['one payment without a word of a settlement', [line(1, { paise: 449_000 })], [paid(7)], []],
];
test.each(offers)('what is offered of %s', (_what, lines, payments, why) => {
  expect(matchLines(lines, payments).offers.map((offer) => offer.why)).toEqual(why);
});
