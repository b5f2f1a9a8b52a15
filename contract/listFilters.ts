import type { FilterOf, ListCallName } from './calls/index.ts';

/** What stands for 'any' in a filter: 0 for ids and types, -1 for codes of which 0 is one, "" for texts and days (W6). */
type AnyValue = 0 | -1 | '';

type AnyOf<N extends ListCallName> = Readonly<Record<FilterOf<N>, AnyValue>>;

/** The filters of spec 7 with what means 'any': every list call carries them all (W34). One beyond it is `ofExtension`, and not here. */
export const listFilters: { readonly [N in ListCallName]: AnyOf<N> } = {
  GetTextTableList: { TableID: 0 },
  GetCourseList: { CourseId: 0, CourseCode: '', CourseName: '' },
  GetStudentList: {
    StudentId: 0,
    Name: '',
    Mobile: '',
    AltMobile: '',
    EMail: '',
    Status: -1,
    IsFreeEligible: -1,
    FromDate: '',
    ToDate: '',
  },
  GetRegistrationList: { RegId: 0, Name: '', Mobile: '', AltMobile: '', EMail: '', Status: -1, CourseId: 0 },
  GetInstituteList: { InstId: 0, Name: '', ShortName: '', InstType: 0 },
  GetPaymentList: { PaymentId: 0, PaymentMode: '', StudentId: 0, CourseId: 0, FromDate: '', ToDate: '' },
  GetDues: { CourseId: 0, Age: 0 },
  GetStudentCourseList: {
    StudentCourseId: 0,
    StudentId: 0,
    StudentName: '',
    Mobile: '',
    CourseId: 0,
    Status: -1,
    FromDate: '',
    ToDate: '',
  },
  GetAttendanceList: { StudentId: 0, CourseId: 0 },
  GetCertificateList: { StudentId: 0, CourseId: 0, FromDate: '', ToDate: '' },
  GetDrawerEntries: { Kind: '', Category: '', FromDate: '', ToDate: '' },
  GetStatementLines: { LineId: 0, StatementId: 0, Account: '', State: '', By: '', FromDate: '', ToDate: '' },
  GetUnseenPayments: {},
  GetEnquiryList: { State: '', Due: 0, CourseId: 0, Source: '' },
  GetReminders: { StudentId: 0, State: '', FromDate: '', ToDate: '' },
  GetMessages: { StudentId: 0, State: '', FromDate: '', ToDate: '' },
  GetLookalikes: { StudentId: 0 },
  GetImportRows: { ImportId: 0, State: '' },
};
