import { millisecondsInDay } from 'date-fns/constants';
import { addDays, formatDay } from '#domain/words/dates.ts';
import { foldName } from '#domain/words/same.ts';
import { mayBeCharges, nearDays, reachDays } from './statement.ts';

// Which line of a bank's statement is which payment (W63): by itself only where both name each other, else offered with the reason.

/** A line of a statement. */
export interface LineToMatch {
  id: number;
  /** YYYY-MM-DD. */
  day: string;
  /** In paise; below 0 where it went out. */
  paise: number;
  narration: string;
  reference: string;
  /** Whether it may get a payment: it is neither matched nor put aside. Any other line only says that its references are taken. */
  isOpen: boolean;
  /** Somebody took a match or an offer of it back: it is left to people. */
  byHand: boolean;
}

/** A payment, or a refund with a negative amount, that no line covers. */
export interface PaymentToMatch {
  id: number;
  day: string;
  paise: number;
  mode: string;
  detail: string;
  /** What the code said that was scanned for it (W46), as E1042N2; '' where there was none. */
  codeReference: string;
  /** The student's name, and those of parent and guardian. */
  names: readonly string[];
}

/** What is offered for a line. */
export interface Offer {
  lineId: number;
  paymentIds: number[];
  /** What the app kept, in paise. */
  charges: number;
  why: string;
}

export interface FoundMatches {
  matches: { lineId: number; paymentId: number }[];
  offers: Offer[];
}

const codeForm = /^E\d{1,9}N\d{1,4}$/;
const withCountry = /^91[6-9]\d{9}$/;

/** A word that is a reference of a bank: RRN (12 digits), UTR (16 or 22 characters), or that of our code. Nobody's mobile is one. */
function referenceOf(word: string): string {
  // Some banks write an RRN with zeros before it, to 16.
  const bare = /^0{4}\d{12}$/.test(word) ? word.slice(4) : word;
  if (/^\d{12}$/.test(bare)) return withCountry.test(bare) || /^0+$/.test(bare) ? '' : bare;
  const isUtr = (bare.length === 16 || bare.length === 22) && /\d{6}/.test(bare);
  return isUtr || codeForm.test(bare) ? bare : '';
}

/** The references among the words of a text, each once. */
export const referencesIn = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) =>
        text
          .toUpperCase()
          .split(/[^A-Z\d]+/)
          .map(referenceOf),
      )
      .filter(Boolean),
  ),
];

const leastLetters = 3;

/** The words of names that may stand in a narration. */
const wordsOf = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap((name) => foldName(name).split(' ')))].filter((word) => word.length >= leastLetters);

/** The words of a text that are made of letters: 'saravanan77@okb' has 'saravanan'. */
const lettersIn = (text: string) => new Set(foldName(text).split(/[^\p{L}\p{M}]+/u));

/** The first word of a name that stands in a narration as a whole word; '' where none does. */
function nameIn(narration: string, names: readonly string[]): string {
  const said = lettersIn(narration);
  return wordsOf(names).find((word) => said.has(word)) ?? '';
}

/** Whether a narration has every word of a name, of which at least one has three letters. */
export function namesWhole(narration: string, name: string): boolean {
  const said = lettersIn(narration);
  const words = foldName(name).split(' ').filter(Boolean);
  return wordsOf([name]).length > 0 && words.every((word) => said.has(word));
}

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / millisecondsInDay;

const isNear = (line: LineToMatch, payment: PaymentToMatch, days: number) =>
  Math.abs(daysBetween(payment.day, line.day)) <= days;

/** What stands under each key. */
function grouped<Of>(rows: readonly Of[], keysOf: (row: Of) => readonly string[]): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}

/** Those that name each other: one reference, one line, one payment of its amount within 30 days. */
function matchByReference(
  lines: readonly LineToMatch[],
  payments: readonly PaymentToMatch[],
  own: ReadonlySet<string>,
) {
  const referencesOfLine = (line: LineToMatch) =>
    referencesIn(line.narration, line.reference).filter((one) => !own.has(one));
  const referencesOfPayment = ({ detail, codeReference }: PaymentToMatch) =>
    referencesIn(detail, codeReference).filter((one) => !own.has(one));
  const linesBy = grouped(lines, referencesOfLine);
  const paymentsBy = grouped(payments, referencesOfPayment);
  /** The one payment that a line's references name; undefined where they name none or several. */
  const namedBy = (line: LineToMatch): PaymentToMatch | undefined => {
    const named = new Set(
      referencesOfLine(line)
        .filter((one) => linesBy.get(one)?.length === 1)
        .flatMap((one) => paymentsBy.get(one) ?? []),
    );
    const [payment, ...others] = named;
    return others.length === 0 ? payment : undefined;
  };
  const pairs = lines.flatMap((line) => {
    const payment = line.isOpen && !line.byHand ? namedBy(line) : undefined;
    return payment && payment.paise === line.paise && isNear(line, payment, reachDays) ? [{ line, payment }] : [];
  });
  // A payment whose detail has the references of two lines is neither's.
  const times = grouped(pairs, ({ payment }) => [String(payment.id)]);
  return pairs.filter(({ payment }) => times.get(String(payment.id))?.length === 1);
}

const aDay = (days: number) => (days === 1 ? 'a day' : `${days} days`);

/** 'same amount and day', 'same amount, a day later', as seen from the payment. */
function whenSeen(line: LineToMatch, payment: PaymentToMatch): string {
  const days = daysBetween(payment.day, line.day);
  if (days === 0) return 'same amount and day';
  return `same amount, ${aDay(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}`;
}

/** Whether a reference that was typed is one of a line's without one of its digits. */
function lacksDigit(line: LineToMatch, { detail }: PaymentToMatch): boolean {
  const typed = detail.split(/\D+/).filter((digits) => digits.length === 11);
  return referencesIn(line.narration, line.reference).some(
    (whole) =>
      /^\d{12}$/.test(whole) &&
      typed.some((digits) => [...whole].some((_digit, at) => whole.slice(0, at) + whole.slice(at + 1) === digits)),
  );
}

/** The same amount within three days, alone on both sides, with a word of a name in the narration. */
function offerSameAmount(lines: readonly LineToMatch[], payments: readonly PaymentToMatch[]): Offer[] {
  const ofAmount = grouped(payments, ({ paise }) => [String(paise)]);
  const linesOfAmount = grouped(lines, ({ paise }) => [String(paise)]);
  return lines.flatMap((line): Offer[] => {
    const [payment, ...others] = (ofAmount.get(String(line.paise)) ?? []).filter((one) => isNear(line, one, nearDays));
    if (!payment || others.length > 0 || line.byHand) return [];
    const rivals = (linesOfAmount.get(String(line.paise)) ?? []).filter((one) => isNear(one, payment, nearDays));
    const word = nameIn(line.narration, payment.names);
    if (rivals.length > 1 || word === '') return [];
    const lacks = lacksDigit(line, payment) ? '; the typed reference lacks a digit' : '';
    const why = `${whenSeen(line, payment)}, ‘${word.toUpperCase()}’${lacks}`;
    return [{ lineId: line.id, paymentIds: [payment.id], charges: 0, why }];
  });
}

const settlement =
  /settle|\b(?:bharatpe|phonepe|paytm|razorpay|mswipe|pine ?labs|google ?pay|gpay|cashfree|payu|instamojo|merchant|mobikwik|amazon ?pay)\b/i;

/** A UPI app's settlement: all UPI payments of its day or of the day before that no line covers, less at most 3 %. */
function offerSettlements(lines: readonly LineToMatch[], payments: readonly PaymentToMatch[]): Offer[] {
  const ofDay = grouped(
    payments.filter(({ mode, paise }) => mode === 'UPI' && paise > 0),
    ({ day }) => [day],
  );
  const found = lines.flatMap((line) => {
    if (line.paise <= 0 || line.byHand) return [];
    return [addDays(line.day, -1), line.day].flatMap((day) => {
      const paid = ofDay.get(day) ?? [];
      const sum = paid.reduce((all, { paise }) => all + paise, 0);
      const charges = sum - line.paise;
      // One payment alone is settled only where the narration says so.
      const isOne = paid.length > 1 || (paid.length === 1 && settlement.test(line.narration));
      return isOne && mayBeCharges(charges, sum) ? [{ line, day, paid, charges }] : [];
    });
  });
  const perDay = grouped(found, ({ day }) => [day]);
  const taken = new Set<number>();
  return found.flatMap(({ line, day, paid, charges }): Offer[] => {
    // Two lines that the same payments may be are left to people, and so is a second day of one line.
    if ((perDay.get(day)?.length ?? 0) > 1 || taken.has(line.id)) return [];
    taken.add(line.id);
    const count = paid.length === 1 ? 'the UPI payment' : `the ${paid.length} UPI payments`;
    const why = `${count} of ${formatDay(day)}${charges > 0 ? ' less charges' : ''}`;
    return [{ lineId: line.id, paymentIds: paid.map(({ id }) => id), charges, why }];
  });
}

/**
 * What is matched by itself and what is offered (W63), of lines and of payments that no line covers. `own` are the institute's own numbers, which
 * are nobody's reference; lines that are not open only say which references stand in several.
 */
export function matchLines(
  lines: readonly LineToMatch[],
  payments: readonly PaymentToMatch[],
  own: ReadonlySet<string> = new Set(),
): FoundMatches {
  const pairs = matchByReference(lines, payments, own);
  const [matchedLines, matchedPayments] = [
    new Set(pairs.map(({ line }) => line.id)),
    new Set(pairs.map(({ payment }) => payment.id)),
  ];
  const openLines = lines.filter((line) => line.isOpen && !matchedLines.has(line.id));
  const openPayments = payments.filter(({ id }) => !matchedPayments.has(id));
  const same = offerSameAmount(openLines, openPayments);
  const offered = new Set(same.flatMap(({ paymentIds }) => paymentIds));
  const offeredLines = new Set(same.map(({ lineId }) => lineId));
  const settled = offerSettlements(
    openLines.filter(({ id }) => !offeredLines.has(id)),
    openPayments.filter(({ id }) => !offered.has(id)),
  );
  return {
    matches: pairs.map(({ line, payment }) => ({ lineId: line.id, paymentId: payment.id })),
    offers: [...same, ...settled],
  };
}
