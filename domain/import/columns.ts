import { isTenDigits } from '#domain/words/contact.ts';
import { isEmail } from '#domain/words/text.ts';
import { isNothing, plainWords, readMobile, readRupees } from './cells.ts';
import { enquiryLabels } from '#domain/people/enquiryLabels.ts';
import { indicHeads } from './indicHeads.ts';
import { type CellName, cellOf, fieldOfCell, fieldsOf, type ImportField, type ImportKind, mostParts } from './kinds.ts';

/** What a field is called, and what heads of columns are called that hold it, as `plainWords` has them without spaces. */
export const importFields: Readonly<Record<ImportField, { label: string; heads: readonly string[] }>> = {
  Ref: {
    label: 'Reg. No.',
    heads: words(
      'ref refno regno regnumber registerno registerednumber registernumber rollno rollnumber admissionno admno enrolmentno enrollmentno grno studentcode',
    ),
  },
  Name: {
    label: 'Name',
    heads: words(
      'name names studentname nameofthestudent nameofstudent fullname candidatename candidate student applicantname',
    ),
  },
  Mobile: {
    label: 'Mobile',
    heads: words(
      'mobile mobno mobileno mobilenumber phone phoneno phonenumber contact contactno contactnumber cell cellno whatsapp whatsappno whatsappnumber studentmobile',
    ),
  },
  Title: { label: 'Title', heads: words('title salutation') },
  Gender: { label: 'Gender', heads: words('gender sex mf') },
  BirthDate: { label: 'Birth Date', heads: words('birthdate dob dateofbirth birthday birth') },
  Email: { label: 'E-mail', heads: words('email emailid emailaddress mail mailid') },
  EduLevel: { label: 'Education Level', heads: words('educationlevel level education') },
  EduYearPass: { label: 'Year of Study', heads: words('yearofstudy year studyyear') },
  EduGrade: { label: 'Degree', heads: words('degree qualification') },
  EduGradeName: { label: 'Department', heads: words('department dept branch major stream') },
  EduInstName: {
    label: 'Institution',
    heads: words(
      'institution institutionname college collegename school schoolname institute institutename collegeschool schoolcollege nameofcollege nameofthecollege',
    ),
  },
  EduUniversityName: { label: 'University', heads: words('university universityname') },
  EduInstIdCode: { label: 'Student ID', heads: words('studentid idno collegeid collegerollno') },
  EduMarkPercentage: {
    label: 'Mark Percentage',
    heads: words('markpercentage marks mark markpercent markspercent percentage percent'),
  },
  ParentName: {
    label: 'Parent Name',
    heads: words(
      'parentname parent fathername fathersname father guardian guardianname mothername mother parentguardianname so do wo sodowo fname mname',
    ),
  },
  AltMobile: {
    label: 'Parent Mobile',
    heads: words(
      'parentmobile parentmobileno parentphone fathermobile fathermobileno fatherphone altmobile altmobileno alternatemobile alternateno alternatenumber emergencycontact',
    ),
  },
  ParentIncome: { label: 'Parent Income', heads: words('parentincome income familyincome monthlyincome') },
  Course: {
    label: 'Course',
    heads: words('course coursename nameofcourse nameofthecourse coursecode program programme trade'),
  },
  Batch: { label: 'Batch', heads: words('batch batchname section') },
  StartDate: {
    label: 'Start Date',
    heads: words(
      'startdate start started dateofjoining doj joiningdate joined admissiondate dateofadmission doa commencement from',
    ),
  },
  Status: { label: 'Status', heads: words('status coursestatus') },
  EndDate: { label: 'End Date', heads: words('enddate end completedon completiondate dateofcompletion to') },
  DaysBefore: {
    label: 'Days Attended',
    heads: words('daysattended days attended attendance dayspresent present attendeddays'),
  },
  PercentAttended: {
    label: 'Attendance %',
    heads: words('attendancepercent attendancepercentage percentattended percentattendance attendedpercent'),
  },
  Fee: { label: 'Fee', heads: words('fee fees totalfee totalfees coursefee coursefees feeamount feesamount') },
  Concession: { label: 'Concession', heads: words('concession discount disc waiver') },
  Paid: {
    label: 'Paid',
    heads: words(
      'paid feespaid feepaid paidfee paidfees amountpaid paidamount received amountreceived advance advancepaid adv recd',
    ),
  },
  PaidOn: { label: 'Paid On', heads: words('paidon paymentdate dateofpayment paiddate receiptdate') },
  PaymentMode: { label: 'Mode', heads: words('paymentmode mode modeofpayment paidby paidthrough') },
  PaymentDetail: {
    label: 'Payment Detail',
    heads: words(
      'paymentdetail paymentdetails detail details transactionid transactionno utr utrno receiptno receiptnumber recno billno reference',
    ),
  },
  Balance: {
    label: 'Balance',
    heads: words('balance bal balancefee balancefees balanceamount due dues feedue feesdue pending pendingfees'),
  },
  Note: { label: 'Note', heads: words('note notes remark remarks comment comments') },
  AttendanceDate: { label: 'Date', heads: words('attendancedate date day') },
  Source: {
    label: enquiryLabels.source,
    heads: words(
      'source from enquirysource reference referredby refby referral through thro thru via howdidyouknow media',
    ),
  },
  AskedOn: {
    label: enquiryLabels.askedOn,
    heads: words('askedon date dt day enquirydate enqdate dateofenquiry inquirydate'),
  },
  NextDay: {
    label: enquiryLabels.nextDay,
    heads: words('callagain nextday nextcall nextdate callback followup followupdate followupon nextfollowup'),
  },
  State: { label: enquiryLabels.state, heads: words('state status result outcome stage') },
};

function words(text: string): string[] {
  return text.split(' ');
}

const compact = (head: string) => plainWords(head).replaceAll(' ', '');

/** Heads that only one kind of file uses so. */
const kindHeads: Partial<Record<ImportKind, Readonly<Record<string, ImportField>>>> = {
  payments: { date: 'PaidOn', day: 'PaidOn', fee: 'Paid', fees: 'Paid', amount: 'Paid', remarks: 'PaymentDetail' },
};

const mobile = String.raw`(?:mob|mobile|ph|phone|cell|contact|whatsapp|tel|telephone|whats app)`;
const parent = String.raw`(?:parents?|fathers?|mothers?|guardians?|husbands?)`;
const paid = String.raw`(?:paid|payment|pmt|receipt|rcpt|received|recd|collected|deposited|inst|instal|install|instalment|installment)`;
const receipt = String.raw`(?:receipt|rcpt|bill|vch|voucher)`;
const date = String.raw`(?:date|dt)`;
const admission = String.raw`(?:adm|admn|admission)`;
const join = String.raw`(?:doj|d o j|join|joining|joined)`;
const start = String.raw`(?:start|started|starts|begin|begins|commencement)`;
const end = String.raw`(?:end|ended|ends)`;

/** Words by which a head says what its column holds among others, as `plainWords` has them; the first that fits. */
const contained: readonly (readonly [RegExp, ImportField])[] = (
  [
    [`name (?:and|with) (?:s )?${parent}.*`, 'Name'],
    [`(?:next|follow ?up|call ?back|call again) ?(?:up |call |on |by )?(?:${date}|day|on)?`, 'NextDay'],
    [`(?:enquiry|enq|inquiry|asked|visit|call) (?:${date}|on)|${date} of (?:enquiry|inquiry|visit|call)`, 'AskedOn'],
    [`source|referred|reference|referral|how .* know.*|know .* through`, 'Source'],
    [`(?:interested|enquired|enquiry|inquiry) (?:in|for|about)|interest`, 'Course'],
    [`response|discussion|conversation|requirements?`, 'Note'],
    [
      `${parent} (?:s )?(?:(?:\\w+ ){0,2}${mobile}|no|number)|(?:alt|alternate|emergency|second) (?:\\w+ )?${mobile}|${mobile} (?:no |number )?(?:2|ii)`,
      'AltMobile',
    ],
    [`balance|bal|outstanding|(?:fees?|amount) due|due (?:fees?|amount)|pending fees?`, 'Balance'],
    [`concession|discount|scholarship|waiver`, 'Concession'],
    [`mode|payment type|type of payment`, 'PaymentMode'],
    [
      `${date} of (?:\\w+ )?(?:${paid}|${receipt})|(?:${paid}|pay|${receipt}) (?:\\w+ )?(?:${date}|on)|paid on`,
      'PaidOn',
    ],
    [`${receipt} (?:amount|amt)`, 'Paid'],
    [`${receipt}|utr|transaction|(?:txn|cheque|chq|rec) (?:no|number|id)`, 'PaymentDetail'],
    [`dob|birth|d o b`, 'BirthDate'],
    [`courses? joined`, 'Course'],
    [
      `${join}|d o a|(?:course|batch) ${start}|${admission} ${date}|${date} of (?:${admission}|${start})|${start} ${date}|${start}`,
      'StartDate',
    ],
    [`(?:course|batch) ${end}|${end} ${date}|completed on|completion`, 'EndDate'],
    [
      `(?:att|attn|attendance|attended|present) .*percent|percent.* (?:att|attn|attendance|attended|present)`,
      'PercentAttended',
    ],
    [`attn|attendance|attended|days present|present days`, 'DaysBefore'],
    [`marks?|percentage`, 'EduMarkPercentage'],
    [`${paid}(?! by)|advance|(?:\\d(?:st|nd|rd|th)|first|second|third|fourth) (?:pay|pymt)`, 'Paid'],
    [`fees?`, 'Fee'],
    [`income`, 'ParentIncome'],
    [mobile, 'Mobile'],
    [`e mail|email|mail`, 'Email'],
    [`${parent}|[fm] name|[sdw] o`, 'ParentName'],
    [`(?:reg|regn|roll|${admission}|register|registration|enrl|enrolment|enrollment|g r) (?:no|number|id|code)`, 'Ref'],
    [`gender|sex`, 'Gender'],
    [`courses?|programme?|trade`, 'Course'],
    [`batch`, 'Batch'],
    [`college|school|institution`, 'EduInstName'],
    [`university`, 'EduUniversityName'],
    [`department|dept|branch`, 'EduGradeName'],
    [`qualification|qual|degree`, 'EduGrade'],
    [`name|student|candidate`, 'Name'],
    [`status`, 'Status'],
    [`status|stage|result|outcome`, 'State'],
    [`remarks?|notes?|comments?`, 'Note'],
  ] as const
).map(([text, field]) => [new RegExp(`(?:^| )(?:${text})(?: |$)`), field]);

/** A head without what it says in brackets: 'Date of Birth (DD/MM/YYYY)'. */
const withoutBrackets = (head: string) => head.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');

/** Whether brackets say that a column is the parent's: 'Mobile No (Parent)'. */
const isOfParent = (head: string) => new RegExp(`[([][^)\\]]*\\b${parent}`, 'i').test(head);

const ofParent: Partial<Record<ImportField, ImportField>> = { Mobile: 'AltMobile', Name: 'ParentName' };

/** The field whose own word a head is. */
function fieldOfWord(kind: ImportKind, head: string): ImportField | undefined {
  const word = compact(head);
  if (word === '') return undefined;
  return (
    kindHeads[kind]?.[word] ??
    fieldsOf[kind].find(
      (field) =>
        importFields[field].heads.includes(word) ||
        compact(importFields[field].label) === word ||
        indicHeads[word] === field,
    )
  );
}

/** The field that a head says by itself, or by a word in it. A head of many words is a title or a note. */
function fieldOfHead(kind: ImportKind, head: string): ImportField | undefined {
  const own = fieldOfWord(kind, head) ?? (isOfParent(head) ? undefined : fieldOfWord(kind, withoutBrackets(head)));
  if (own) return own;
  const said = plainWords(withoutBrackets(head));
  if (said.split(' ').length > 6) return undefined;
  const [, field] = contained.find(([pattern, one]) => fieldsOf[kind].includes(one) && pattern.test(said)) ?? [];
  return field && isOfParent(head) ? (ofParent[field] ?? field) : field;
}

/** Why a column was taken for a field; `ask` where it may as well be the fee. */
export type Reason = 'head' | 'values' | 'before' | 'ask';

/** What a column holds; one that holds nothing known is left out. */
export interface GuessedColumn {
  field: ImportField;
  column: number;
  /** Of several payments in a row, and of the parts of a name, from 1; 1 for all other fields. */
  part: number;
  why: Reason;
}

const mostly = (values: readonly string[], is: (value: string) => boolean) => {
  const given = values.filter((value) => value.trim() !== '');
  return given.length > 1 && given.filter(is).length >= given.length * 0.8;
};

/** Whether a column holds amounts, and at least one. */
const areAmounts = (values: readonly string[]) => {
  const given = values.filter((value) => !isNothing(value));
  return given.length > 0 && given.every((value) => !Number.isNaN(readRupees(value)));
};

/** What the values of a column say that it holds. */
function fieldOfValues(values: readonly string[]): ImportField | undefined {
  if (mostly(values, (value) => isTenDigits(readMobile(value)))) return 'Mobile';
  return mostly(values, (value) => isEmail(value.trim())) ? 'Email' : undefined;
}

/** 'Amount' is the fee where what was paid has a column of its own (W52), and what was paid where the fee has one. */
const isAmountHead = (head: string) => ['amount', 'amt', 'total', 'totalamount'].includes(compact(head));
/** What adds up the payments of a row. */
const isSumHead = (head: string) => /(?:^| )(?:total|so far|till date)(?: |$)/.test(plainWords(head));
const isInstalment = (head: string) =>
  /(?:^| )(?:inst\w*|\d+(?:st|nd|rd|th)?|first|second|third|fourth)(?: |$)/.test(plainWords(head));
/** The part of a name that stands beside the first name. */
const isLaterName = (head: string) =>
  /^(?:(?:students? |candidates? )?(?:middle|last|family) name|surname|sur name|initials?)$/.test(plainWords(head));
const aMonth = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*`;
/** Whether a head is a month, as in a register of what was paid in each. */
export const isMonthHead = (head: string): boolean =>
  new RegExp(`^${aMonth}(?: ?(?:20)?\\d\\d)?$`).test(plainWords(head));
const isDateHead = (head: string) => /(?:^| )(?:date|dt|day|on)$/.test(plainWords(withoutBrackets(head)));

/**
 * What the columns of a sheet hold: by their heads first, then by their values. Each field once, but payments in instalments, whose days
 * and modes are those of the column before. Columns that are hidden are left out (W52).
 */
export function guessColumns(
  kind: ImportKind,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  hidden: readonly number[] = [],
): GuessedColumn[] {
  const found = new Map<CellName, GuessedColumn>();
  const note = (field: ImportField | undefined, column: number, why: Reason, part = 1) => {
    const cell = field && cellOf(field, part);
    if (!cell || !fieldsOf[kind].includes(field) || found.has(cell) || hidden.includes(column)) return false;
    found.set(cell, { field, column, part, why });
    return true;
  };
  const months = heads.flatMap((head, column) =>
    isMonthHead(head) && areAmounts(rows.map((row) => row[column] ?? '')) ? [column] : [],
  );
  const said = heads.map((head, column) => {
    if (months.length > 1 && months.includes(column)) return 'Paid';
    return isLaterName(head) ? undefined : fieldOfHead(kind, head);
  });
  // The field's own word before a head that only contains it.
  for (const [column, head] of heads.entries()) {
    const own = fieldOfWord(kind, head);
    if (own && own !== 'Paid' && own !== 'PaidOn' && own !== 'PaymentMode') note(own, column, 'head');
  }
  const taken = () => new Set([...found.values()].map(({ column }) => column));
  const payments = heads.flatMap((head, column) => (said[column] === 'Paid' && !isSumHead(head) ? [column] : []));
  const instalments = payments.filter((column) => isInstalment(heads[column] ?? '') || months.includes(column));
  const parts = instalments.length > 0 ? payments : payments.slice(0, 1);
  const sum = heads.findIndex((_head, column) => said[column] === 'Paid');
  for (const [index, column] of (parts.length > 0 ? parts : [sum].filter((one) => one >= 0)).entries())
    if (index < mostParts) note('Paid', column, 'head', index + 1);
  const paidAt = [...found.values()].filter(({ field }) => field === 'Paid');
  const hasReceipt = said.includes('PaymentDetail');
  const isDay = (head: string | undefined, column: number) =>
    head !== undefined && (said[column] === 'PaidOn' || (said[column] === undefined && isDateHead(head)));
  const [firstPaid = 0, lastPaid = 0] = [paidAt[0]?.column, paidAt.at(-1)?.column];
  // Where each instalment has its day first.
  const isDayFirst =
    parts.length > 1 &&
    isDay(heads[firstPaid - 1], firstPaid - 1) &&
    !heads.some((head, column) => column > lastPaid && isDay(head, column));
  for (const [column, head] of heads.entries()) {
    if (taken().has(column)) continue;
    const field = said[column];
    const before =
      isDayFirst && isDay(head, column)
        ? paidAt.find((one) => one.column > column)
        : paidAt.findLast((one) => one.column < column);
    const isPlainDate = field === undefined && isDateHead(head) && fieldsOf[kind].includes('PaidOn');
    const isNext = before !== undefined && Math.abs(column - before.column) <= 3 && parts.length > 1;
    const isOfPayment = hasReceipt || (said.includes('StartDate') && said[column + 1] === 'Paid');
    if (field === 'PaidOn' || (isPlainDate && (isNext || column - 1 === before?.column || isOfPayment)))
      note('PaidOn', column, 'head', isNext ? before.part : 1);
    else if (field === 'PaymentMode') note(field, column, 'head', isNext ? before.part : 1);
    else if (field !== 'Paid') note(field, column, 'head');
  }
  let nameParts = found.has('Name') ? 1 : 0;
  for (const [column, head] of heads.entries())
    if (isLaterName(head) && !taken().has(column) && note('Name', column, 'head', nameParts + 1)) nameParts += 1;
  // A total behind instalments adds them up, and is no fee.
  const addsUp = (head: string, column: number) =>
    isSumHead(head) && paidAt.length > 1 && column > (paidAt.at(-1)?.column ?? 0);
  const amount = heads.findIndex((head, column) => isAmountHead(head) && !addsUp(head, column) && !taken().has(column));
  if (amount >= 0 && kind === 'students') {
    if (found.has('Paid')) note('Fee', amount, 'head');
    else note('Paid', amount, found.has('Fee') ? 'head' : 'ask');
  }
  const width = Math.max(heads.length, ...rows.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    const values = rows.map((row) => row[column] ?? '');
    if (!taken().has(column)) note(fieldOfValues(values), column, 'values');
  }
  return [...found.values()].toSorted((a, b) => a.column - b.column);
}

/** The heads of a sheet. */
export interface Heads {
  /** By column; two rows of heads are one ('Fees Total'). */
  heads: string[];
  /** The first and the last row of them, from 1; 0 where there are none. */
  first: number;
  last: number;
}

const fieldsSaid = (kind: ImportKind, heads: readonly string[]) => guessColumns(kind, heads, []).length;

const filledCells = (row: readonly string[] = []) => row.filter((cell) => cell.trim() !== '');

/** Whether a row may be of heads: nothing in it is a number. */
const hasNoNumber = (row: readonly string[]) =>
  filledCells(row).every((cell) => !/^[\d\s.,/:+-]+$/.test(cell.trim()) && !isTenDigits(readMobile(cell)));

/** Two rows of heads as one: what stands above several columns is said of each of them. */
function joined(kind: ImportKind, above: readonly string[], below: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [top, own] = [(above[column] ?? '').trim(), (below[column] ?? '').trim()];
    if (top !== '') over = top;
    if (own === '') return top;
    const isDate = isDateHead(own) && fieldOfHead(kind, `${over} ${own}`) !== 'PaidOn';
    const isWhole = fieldOfHead(kind, own) !== undefined || isDate;
    return isWhole && fieldOfHead(kind, over) !== 'ParentName' ? own : `${over} ${own}`.trim();
  });
}

/** The heads of a sheet of which one row is given, from 1: with the row above or below it where they are two and say more together. */
export function readHeads(kind: ImportKind, rows: readonly (readonly string[])[], headRow: number): Heads {
  const row = rows[headRow - 1];
  if (headRow <= 0 || row === undefined) return { heads: [], first: 0, last: 0 };
  const alone: Heads = { heads: [...row], first: headRow, last: headRow };
  const pairs = [headRow - 1, headRow].flatMap((first): Heads[] => {
    const [above, below] = [rows[first - 1], rows[first]];
    if (!above || !below || filledCells(above).length < 2 || filledCells(below).length < 2) return [];
    if (!hasNoNumber(above) || !hasNoNumber(below)) return [];
    const repeats = below.every((cell, column) => cell.trim() === '' || compact(cell) === compact(above[column] ?? ''));
    return repeats ? [] : [{ heads: joined(kind, above, below), first, last: first + 1 }];
  });
  let best = alone;
  for (const pair of pairs) if (fieldsSaid(kind, pair.heads) > fieldsSaid(kind, best.heads)) best = pair;
  return best;
}

const headsWithin = 20;

/**
 * The row of a sheet's heads, from 1: of the first twenty the one with most heads that are known, the first of equally good ones; two
 * rows of heads are read as one, and the second is answered. 0 where none is known.
 */
export function guessHeadRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const within = rows.slice(0, headsWithin);
  const likely = within.flatMap((row, index) => {
    const mayBe = filledCells(row).length > 1 || row.length === 1;
    return mayBe && fieldsSaid(kind, row) > 0 ? [readHeads(kind, within, index + 1)] : [];
  });
  const known = likely.map(({ heads }) => fieldsSaid(kind, heads));
  return likely[known.indexOf(Math.max(...known))]?.last ?? 0;
}

/** What a cell is called, with its number where there are several payments in a row, or parts of a name. */
export const cellLabel = (cell: CellName): string => {
  const part = /\d$/.exec(cell)?.[0];
  const { label } = importFields[fieldOfCell(cell)];
  return part === undefined ? label : `${label} ${part}`;
};
