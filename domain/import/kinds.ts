/** What can be imported (W52). */
export const importKinds = ['students', 'payments', 'attendance', 'enquiries'] as const;
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

/** What a row is: to be carried out, there already, like somebody who is there, wrong, waiting for md_office, left out, carried out. */
export const rowStates = ['NEW', 'SAME', 'LIKE', 'WRONG', 'HELD', 'SKIPPED', 'DONE'] as const;
export type RowState = (typeof rowStates)[number];

/** What a row was taken for that is left out. */
export const skippedReasons = [
  '',
  'heads',
  'group',
  'total',
  'empty',
  'above',
  'note',
  'foot',
  'hidden',
  'hand',
] as const;
export type SkippedAs = (typeof skippedReasons)[number];

/** Whose the second of two mobiles in a cell is: the parent's, or left out. */
export const mobilePairs = ['parent', 'first'] as const;
export type TwoMobiles = (typeof mobilePairs)[number];

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

/** What a column of students may hold, in the order of a template. */
const studentFields = [
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
  'Balance',
  'Note',
] as const;

/** What a column may hold, by the wire's names. */
export const fieldNames = [...studentFields, 'AttendanceDate', 'Source', 'AskedOn', 'NextDay', 'State'] as const;
export type ImportField = (typeof fieldNames)[number];

/** Payments that one row may hold: Paid, PaidOn and PaymentMode each in so many columns; and the parts of a name, which are read as one. */
export const mostParts = 6;
const partedFields = ['Name', 'Paid', 'PaidOn', 'PaymentMode'] as const satisfies readonly ImportField[];
const laterParts = [2, 3, 4, 5, 6] as const;
type LaterCell = `${(typeof partedFields)[number]}${(typeof laterParts)[number]}`;

/** The name of a cell of a row: its field, from the second payment, or part of a name, on with its number. */
export type CellName = ImportField | LaterCell;

const laterCells = partedFields.flatMap((field) => laterParts.map((part): LaterCell => `${field}${part}`));
export const cellNames: readonly [CellName, ...CellName[]] = [...fieldNames, ...laterCells];

/** Whether a field may stand in several columns of a row. */
export const isParted = (field: ImportField): boolean => partedFields.some((parted) => parted === field);

/** The cell of a field's part. */
export const cellOf = (field: ImportField, part = 1): CellName =>
  part > 1 && isParted(field) ? (`${field}${part}` as CellName) : field;

/** The field of a cell. */
export const fieldOfCell = (cell: CellName): ImportField => cell.replace(/\d$/, '') as ImportField;

/** The fields of each kind, in the order of a template. */
export const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  students: studentFields,
  payments: ['Ref', 'Name', 'Mobile', 'Course', 'Paid', 'PaidOn', 'PaymentMode', 'PaymentDetail'],
  attendance: ['Ref', 'Name', 'Mobile', 'Course', 'AttendanceDate'],
  enquiries: ['AskedOn', 'Name', 'Mobile', 'Email', 'Course', 'Source', 'Note', 'NextDay', 'State'],
};

/** What each kind cannot do without. */
export const requiredOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  students: ['Name', 'Mobile'],
  payments: ['Paid', 'PaidOn'],
  attendance: ['AttendanceDate'],
  enquiries: ['Name'],
};
