import { addDays, formatDay } from '#domain/words/dates.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';

// A month of receipts, and the statement that a bank would give of it (W63): which lines are which payments is known, as both are made here.

/** A payment as the counter takes it. */
interface MadePayment {
  key: string;
  day: string;
  rupees: number;
  mode: 'UPI' | 'Net Banking';
  detail: string;
  name: string;
  parent: string;
}

/** A line as the bank writes it, and what it should become: the payments that it is by itself, that are offered, or none. */
export interface MadeLine {
  day: string;
  rupees: number;
  narration: string;
  itself: string;
  offered: readonly string[];
}

export interface Month {
  payments: MadePayment[];
  lines: MadeLine[];
}

const first = '2026-10-01';
const lastDay = '2026-10-31';
const letters = 'abcdefghijklmnopqrstuvwxy';

/** A name of one word that no other has, and that is no word of a bank. */
const nameOf = (index: number) =>
  `Zq${[Math.floor(index / 625) % 25, Math.floor(index / 25) % 25, index % 25].map((at) => letters[at]).join('')}q`;

/** So many receipts, most of them with the reference that the bank writes, and each case that people meet. */
export function makeMonth(count: number, seed: number): Month {
  const random = seededRandom(seed);
  const payments: MadePayment[] = [];
  const lines: MadeLine[] = [];
  let amount = 1000;
  /** An amount that no other payment has, so that nothing is offered by chance. */
  const ownAmount = () => (amount += 7);
  const rrn = () => String(600_000_000_000 + payments.length * 1_000_003 + lines.length);
  const utr = () => `N${String(310_000_000_000_000 + payments.length * 1_000_003 + lines.length).slice(0, 15)}`;
  const pay = (more: Partial<MadePayment> = {}): MadePayment => {
    const index = payments.length;
    const made: MadePayment = {
      key: `p${index}`,
      day: addDays(first, 2 + Math.floor(random() * 24)),
      rupees: ownAmount(),
      mode: 'UPI',
      detail: '',
      name: nameOf(index),
      parent: '',
      ...more,
    };
    payments.push(made);
    return made;
  };
  const line = (more: Partial<MadeLine> & Pick<MadeLine, 'day' | 'rupees' | 'narration'>) =>
    lines.push({ itself: '', offered: [], ...more });
  const known = (paid: MadePayment, reference: string, day = paid.day) =>
    line({ day, rupees: paid.rupees, narration: `UPI/CR/${reference}/SOMEBODY/BANK`, itself: paid.key });

  // Two equal payments in one minute: each has its reference.
  for (const reference of [rrn(), `${Number(rrn()) + 1}`]) {
    known(pay({ day: '2026-10-05', rupees: 4500, detail: `UPI ${reference}` }), reference);
  }
  // Recorded two days after the bank saw it, and one of the 31st that the bank has on the 1st.
  const late = rrn();
  known(pay({ day: '2026-10-14', detail: late }), late, '2026-10-12');
  const monthEnd = rrn();
  known(pay({ day: lastDay, detail: monthEnd }), monthEnd, '2026-11-01');
  // One fee in two transfers: a person's to match.
  const halves = pay({ day: '2026-10-09', rupees: 9002 });
  for (const half of [4500.5, 4501.5]) line({ day: halves.day, rupees: half, narration: 'NEFT TRANSFER OF SOMEBODY' });
  // Two sisters with one father, equal fees and no references: which is whose nobody knows.
  for (let sister = 0; sister < 2; sister += 1) {
    pay({ day: '2026-10-19', rupees: 3333, mode: 'Net Banking', parent: 'Zqfather' });
    line({ day: '2026-10-19', rupees: 3333, narration: 'NEFT ZQFATHER FEES' });
  }
  // A cheque of somebody else, and the bank's interest.
  line({ day: '2026-10-21', rupees: 5000.25, narration: 'BY CHQ 004417 SELF' });
  line({ day: '2026-10-25', rupees: 12.75, narration: 'INTEREST' });
  // A UPI app's settlement with charges, of a day on which nothing else was paid by UPI.
  const settled = Array.from({ length: 3 }, () => pay({ day: '2026-10-28', rupees: 4500 }));
  line({
    day: '2026-10-29',
    rupees: 13_464,
    narration: 'BHARATPE SETTLEMENT 28OCT 3 TXN',
    offered: settled.map(({ key }) => key),
  });
  // Mistyped by a digit: offered by the amount and a word of the name, a day later.
  for (let index = 0; index < 5; index += 1) {
    const reference = rrn();
    const paid = pay({ day: `2026-10-0${3 + index}`, detail: `UPI ${reference.slice(0, 11)}`, mode: 'Net Banking' });
    const narration = `UPI-${paid.name.toUpperCase()}-x@ybl-${reference}`;
    line({ day: addDays(paid.day, 1), rupees: paid.rupees, narration, offered: [paid.key] });
  }
  // Recorded, and never in the bank.
  for (let index = 0; index < 4; index += 1) pay({ day: `2026-10-1${index}`, mode: 'Net Banking', detail: 'promised' });
  // A mobile and a reference that two lines have are none.
  const twice = rrn();
  const doubtful = pay({ day: '2026-10-23', mode: 'Net Banking', detail: `${twice} 919840012345` });
  for (const rupees of [doubtful.rupees, doubtful.rupees + 1])
    line({ day: doubtful.day, rupees, narration: `CMS/${twice}/919840012345` });
  // All others.
  while (payments.length < count) {
    const isUpi = random() < 0.8;
    const reference = isUpi ? rrn() : utr();
    const paid = pay({
      mode: isUpi ? 'UPI' : 'Net Banking',
      detail: random() < 0.5 ? reference : `Ref ${reference}, paid`,
    });
    if (paid.day === '2026-10-28') paid.day = '2026-10-27';
    known(paid, reference, addDays(paid.day, Math.floor(random() * 3)));
  }
  return { payments, lines: lines.toSorted((one, other) => one.day.localeCompare(other.day)) };
}

/** Heads as eight banks and apps write them, and a line as a row of such a sheet; '|' between cells. */
export const bankSheets: Readonly<Record<string, (lines: readonly MadeLine[]) => string>> = {
  SBI: rows(
    'Txn Date|Value Date|Description|Ref No./Cheque No.|Debit|Credit|Balance',
    ({ day, rupees, narration }) => `${formatDay(day)}|${formatDay(day)}|${narration}| | |${rupees}| `,
  ),
  HDFC: rows(
    'Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance',
    ({ day, rupees, narration }) => `${formatDay(day)}|${narration}||${formatDay(day)}||${rupees}|`,
  ),
  ICICI: rows(
    'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
    ({ day, rupees, narration }) => `1|${formatDay(day)}|${formatDay(day)}|-|${narration}|0.0|${rupees}|`,
  ),
  Axis: rows(
    'Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL',
    ({ day, rupees, narration }) => `${formatDay(day).replaceAll('/', '-')}||${narration}||${rupees}||248`,
  ),
  Kotak: rows(
    'Sl. No.|Date|Description|Chq / Ref number|Amount|Dr / Cr|Balance|Dr / Cr',
    ({ day, rupees, narration }) => `1|${formatDay(day)}|${narration}||${rupees}|CR||`,
  ),
  Canara: rows(
    'Txn Date|Value Date|Cheque No.|Description|Branch Code|Debit|Credit|Balance',
    ({ day, rupees, narration }) =>
      `${formatDay(day)} 10:22:11|${formatDay(day)}||${narration}|33|="0.00"|="${rupees}"|`,
  ),
  'PhonePe Business': rows(
    'Transaction_Date|Merchant_Order_Id|Customer Name|Transaction_Amount',
    ({ day, rupees, narration }) => `${formatDay(day)}|OM1|${narration}|${rupees}`,
  ),
  'GPay for Business': rows(
    'Creation time|Payer/Receiver|Paid via|Type|Amount|Status|Note',
    ({ day, rupees, narration }) => `${formatDay(day)}, 10:22|${narration}|UPI|Received|${rupees}|Completed|`,
  ),
};

function rows(heads: string, rowOf: (line: MadeLine) => string) {
  return (lines: readonly MadeLine[]): string =>
    ['KAVERI INSTITUTE', 'Statement of the month', heads, ...lines.map(rowOf)]
      .map((row) => row.replaceAll('|', '\t'))
      .join('\n');
}
