import { tidy } from '#domain/words/text.ts';

/** The longest note that a UPI app takes (W46). */
const longestNote = 50;

/** Whom a UPI app pays: name@handle, and the name that it shows to the payer. */
export interface UpiPayee {
  id: string;
  name: string;
}

interface UpiRequest {
  payee: UpiPayee;
  /** Rupees, with at most two decimals. */
  amount: number;
  /** As `upiReference` gives it; '' before there is an enrolment. */
  reference: string;
  /** What the payment is for; what is too long for it is left out. */
  note: string;
}

/** The reference of the next payment of an enrolment: E1042N2 where it has one payment row; '' before there is an enrolment. */
export const upiReference = (studentCourseId: number, paymentRows: number): string =>
  studentCourseId > 0 ? `E${studentCourseId}N${paymentRows + 1}` : '';

/** The first 50 characters; what is written in two code units is not torn apart. */
function shortNote(note: string): string {
  let short = '';
  for (const character of tidy(note)) {
    if (short.length + character.length > longestNote) break;
    short += character;
  }
  return short;
}

/** What the QR code of a payment says: `upi://pay?pa=…&pn=…&am=4500.00&cu=INR&tr=…&tn=…` (W46). */
export function upiPayText({ payee, amount, reference, note }: UpiRequest): string {
  const fields = [
    ['pa', payee.id],
    ['pn', payee.name],
    ['am', amount.toFixed(2)],
    ['cu', 'INR'],
    ['tr', reference],
    ['tn', shortNote(note)],
  ] as const;
  const filled = fields.filter(([, value]) => value !== '');
  return `upi://pay?${filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** What a reference looks like: the RRN of UPI, the UTR of RTGS (22) and NEFT (16). */
const referenceForms: Readonly<Record<string, { form: RegExp; warning: string }>> = {
  UPI: { form: /^\d{12}$/, warning: 'A UPI reference (RRN) has 12 digits' },
  'Net Banking': {
    form: /^(?:[A-Z\d]{16}|[A-Z\d]{22})$/i,
    warning: 'A reference of Net Banking (UTR) has 16 or 22 characters',
  },
};

/** What is odd about the reference of a payment; '' where nothing is, and where none is given. It refuses nothing. */
export function referenceWarning(mode: string, reference: string): string {
  const known = referenceForms[mode];
  const text = tidy(reference);
  return !known || text === '' || known.form.test(text) ? '' : known.warning;
}
