/** What can be imported (W52). */
export const importKinds = ['students', 'payments', 'attendance'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How far an import is; those with -ING go on by themselves. */
export const importStates = [
  'READING',
  'READ',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const;
export type ImportState = (typeof importStates)[number];

/** What a row is: to be carried out, there already, like somebody who is there, wrong, left out, carried out. */
export const rowStates = ['NEW', 'SAME', 'LIKE', 'WRONG', 'SKIPPED', 'DONE'] as const;
export type RowState = (typeof rowStates)[number];

/** The order in which the days of a file are written; '' where nobody said. */
export const dateOrders = ['', 'DMY', 'YMD', 'MDY'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What an import may hold at most (W52); bytes, characters or numbers. */
export const importLimits = {
  file: 16 * 1024 * 1024,
  unpacked: 200 * 1024 * 1024,
  rows: 50_000,
  sheets: 100,
  columns: 200,
  /** A longer cell is cut: no field holds so much. */
  cell: 1000,
  /** All cells together. */
  text: 32 * 1024 * 1024,
  pasted: 900_000,
  matches: 500,
} as const;

/** What a column may hold, by the wire's names. */
export const fieldNames = [
  'Ref',
  'Name',
  'Mobile',
  'Title',
  'Gender',
  'BirthDate',
  'Email',
  'EduLevel',
  'EduYearPass',
  'EduGrade',
  'EduGradeName',
  'EduInstName',
  'EduUniversityName',
  'EduInstIdCode',
  'EduMarkPercentage',
  'ParentName',
  'AltMobile',
  'ParentIncome',
  'Course',
  'Batch',
  'StartDate',
  'Status',
  'EndDate',
  'DaysBefore',
  'PercentAttended',
  'Fee',
  'Concession',
  'Paid',
  'PaidOn',
  'PaymentMode',
  'PaymentDetail',
  'AttendanceDate',
] as const;
export type ImportField = (typeof fieldNames)[number];

/** The fields of each kind, in the order of a template. */
export const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  students: fieldNames.filter((field) => field !== 'AttendanceDate'),
  payments: ['Ref', 'Name', 'Mobile', 'Course', 'Paid', 'PaidOn', 'PaymentMode', 'PaymentDetail'],
  attendance: ['Ref', 'Name', 'Mobile', 'Course', 'AttendanceDate'],
};

/** What each kind cannot do without. */
export const requiredOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  students: ['Name', 'Mobile'],
  payments: ['Paid', 'PaidOn'],
  attendance: ['AttendanceDate'],
};
