import { importFields } from '#domain/import/columns.ts';
import { fieldsOf, type ImportField, type ImportKind } from '#domain/import/kinds.ts';
import { toCsv } from '#src/ui/export/csv.ts';

type Example = Partial<Record<ImportField, string>>;

/** What a row of each kind may look like; invented people. */
const examples: Readonly<Record<ImportKind, readonly [Example, Example]>> = {
  students: [
    {
      Ref: 'KI/2026/041',
      Name: 'Kavitha Saravanan',
      Mobile: '9840012345',
      Title: 'Ms',
      Gender: 'Female',
      BirthDate: '14/06/2004',
      Email: 'kavitha.s@example.com',
      EduLevel: 'Undergraduate',
      EduYearPass: '2nd',
      EduGrade: 'B.Com',
      EduGradeName: 'Commerce',
      EduInstName: 'Bishop Heber College',
      EduUniversityName: 'Bharathidasan University',
      EduInstIdCode: 'BHC22COM118',
      EduMarkPercentage: '72.5',
      ParentName: 'Saravanan P',
      AltMobile: '9443011223',
      ParentIncome: '18000',
      Course: 'Tally and GST',
      Batch: 'Morning',
      StartDate: '03/08/2026',
      Status: 'Active',
      DaysBefore: '21',
      Fee: '12000',
      Concession: '1000',
      Paid: '6000',
      PaidOn: '03/08/2026',
      PaymentMode: 'UPI',
      PaymentDetail: 'UTR 612345678901',
    },
    {
      Ref: 'KI/2026/042',
      Name: 'Mohamed Irfan',
      Mobile: '9789044127',
      Gender: 'Male',
      BirthDate: '28/02/2005',
      ParentName: 'Abdul Rahman',
      Course: 'Digital Marketing',
      StartDate: '05/01/2026',
      Status: 'Completed',
      EndDate: '30/04/2026',
      PercentAttended: '88%',
      Fee: '9500',
      Paid: '9500',
      PaidOn: '05/01/2026',
      PaymentMode: 'Cash',
    },
  ],
  payments: [
    {
      Ref: 'KI/2026/041',
      Name: 'Kavitha Saravanan',
      Mobile: '9840012345',
      Course: 'Tally and GST',
      Paid: '3000',
      PaidOn: '07/09/2026',
      PaymentMode: 'UPI',
      PaymentDetail: 'UTR 625012345678',
    },
    {
      Name: 'Mohamed Irfan',
      Mobile: '9789044127',
      Course: 'Digital Marketing',
      Paid: '2500',
      PaidOn: '09/02/2026',
      PaymentMode: 'Cash',
    },
  ],
  attendance: [
    {
      Ref: 'KI/2026/041',
      Name: 'Kavitha Saravanan',
      Mobile: '9840012345',
      Course: 'Tally and GST',
      AttendanceDate: '04/08/2026',
    },
    {
      Name: 'Mohamed Irfan',
      Mobile: '9789044127',
      Course: 'Digital Marketing',
      AttendanceDate: '06/01/2026',
    },
  ],
  enquiries: [
    {
      AskedOn: '04/11/2026',
      Name: 'Nandhini',
      Mobile: '9840055512',
      Course: 'Tally and GST',
      Source: 'Walk-in',
      Note: 'Asked for the evening batch',
      NextDay: '02/12/2026',
      State: 'Open',
    },
    {
      AskedOn: '12/10/2026',
      Name: 'S. Farhan',
      Mobile: '9789066723',
      Email: 'farhan.s@example.com',
      Course: 'Digital Marketing',
      Source: 'Friend',
      State: 'Not interested',
    },
  ],
};

/** A CSV file with every field of a kind and two rows as examples. */
export const templateOf = (kind: ImportKind): string =>
  toCsv({
    columns: fieldsOf[kind].map((field) => ({ head: importFields[field].label })),
    rows: examples[kind].map((example) => fieldsOf[kind].map((field) => example[field] ?? '')),
  });
