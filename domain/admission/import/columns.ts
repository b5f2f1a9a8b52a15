import { isTenDigits } from '#domain/words/contact.ts';
import { isEmail } from '#domain/words/text.ts';
import { plainWords, readMobile } from './cells.ts';
import { fieldsOf, type ImportField, type ImportKind } from './kinds.ts';

/** What a field is called, and what heads of columns are called that hold it, as `plainWords` has them without spaces. */
export const importFields: Readonly<Record<ImportField, { label: string; heads: readonly string[] }>> = {
  Ref: {
    label: 'Reg. No.',
    heads: words(
      'ref refno regno regnumber registerno registerednumber registernumber rollno admissionno admno enrolmentno enrollmentno',
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
      'parentname parent fathername fathersname father guardian guardianname mothername mother parentguardianname',
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
    heads: words('course coursename nameofcourse nameofthecourse coursecode program programme'),
  },
  Batch: { label: 'Batch', heads: words('batch batchname section') },
  StartDate: {
    label: 'Start Date',
    heads: words('startdate start started dateofjoining doj joiningdate joined admissiondate dateofadmission from'),
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
  Concession: { label: 'Concession', heads: words('concession discount') },
  Paid: {
    label: 'Paid',
    heads: words('paid feespaid feepaid paidfee paidfees amountpaid paidamount received amountreceived amount'),
  },
  PaidOn: { label: 'Paid On', heads: words('paidon paymentdate dateofpayment paiddate receiptdate') },
  PaymentMode: { label: 'Mode', heads: words('paymentmode mode modeofpayment paidby paidthrough') },
  PaymentDetail: {
    label: 'Payment Detail',
    heads: words(
      'paymentdetail paymentdetails detail details transactionid transactionno utr utrno receiptno receiptnumber reference',
    ),
  },
  AttendanceDate: { label: 'Date', heads: words('attendancedate date day') },
};

function words(text: string): string[] {
  return text.split(' ');
}

const compact = (head: string) => plainWords(head).replaceAll(' ', '');

/** Heads that only one kind of file uses so. */
const kindHeads: Partial<Record<ImportKind, Readonly<Record<string, ImportField>>>> = {
  payments: { date: 'PaidOn', day: 'PaidOn', fee: 'Paid', fees: 'Paid', remarks: 'PaymentDetail' },
};

/** The field that a head says by itself. */
function fieldOfHead(kind: ImportKind, head: string): ImportField | undefined {
  const word = compact(head);
  if (word === '') return undefined;
  const own = kindHeads[kind]?.[word];
  return (
    own ??
    fieldsOf[kind].find(
      (field) => importFields[field].heads.includes(word) || compact(importFields[field].label) === word,
    )
  );
}

/** Why a column was taken for a field. */
export type Reason = 'head' | 'values' | 'before';

/** What a column holds; one that holds nothing known is left out. */
export interface GuessedColumn {
  field: ImportField;
  column: number;
  why: Reason;
}

const mostly = (values: readonly string[], is: (value: string) => boolean) => {
  const given = values.filter((value) => value.trim() !== '');
  return given.length > 1 && given.filter(is).length >= given.length * 0.8;
};

/** What the values of a column say that it holds. */
function fieldOfValues(values: readonly string[]): ImportField | undefined {
  if (mostly(values, (value) => isTenDigits(readMobile(value)))) return 'Mobile';
  return mostly(values, (value) => isEmail(value.trim())) ? 'Email' : undefined;
}

/** What the columns of a sheet hold, each field once: by their heads first, then by their values. */
export function guessColumns(
  kind: ImportKind,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): GuessedColumn[] {
  const found = new Map<ImportField, GuessedColumn>();
  const note = (field: ImportField | undefined, column: number, why: Reason) => {
    if (field && fieldsOf[kind].includes(field) && !found.has(field)) found.set(field, { field, column, why });
  };
  for (const [column, head] of heads.entries()) note(fieldOfHead(kind, head), column, 'head');
  const taken = new Set([...found.values()].map(({ column }) => column));
  const width = Math.max(heads.length, ...rows.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    const values = rows.map((row) => row[column] ?? '');
    if (!taken.has(column)) note(fieldOfValues(values), column, 'values');
  }
  return [...found.values()].toSorted((a, b) => a.column - b.column);
}

const headsWithin = 20;

/**
 * The row of a sheet's heads, from 1: of the first twenty the one with most heads that are known, of two the later one, as titles stand
 * above; 0 where none is known.
 */
export function guessHeadRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, headsWithin)
    .map((row) => new Set(row.map((cell) => fieldOfHead(kind, cell)).filter((field) => field !== undefined)).size);
  const most = Math.max(0, ...known);
  return most === 0 ? 0 : known.lastIndexOf(most) + 1;
}
