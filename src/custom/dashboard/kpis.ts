import type { StatusTable } from '../lookups/useLookup.ts';

/** The figures of GetStatistics as the app spells them, in the order of the cards (spec 2). */
export const statisticNames = [
  'totRegNew',
  'totRegApproved',
  'totRegRejected',
  'totStudentActive',
  'totStudentDeleted',
  'totStudents',
  'totCertificate',
] as const;

export type StatisticName = (typeof statisticNames)[number];
export type Statistics = Record<StatisticName, number>;

/** The list behind a figure, and the text of the status it counts; every status where there is none. */
interface ListBehind {
  owner: string;
  status?: readonly [table: StatusTable, text: string];
}

export const listBehind: Record<StatisticName, ListBehind> = {
  totRegNew: { owner: 'registrations', status: ['registration', 'New'] },
  totRegApproved: { owner: 'registrations', status: ['registration', 'Approved'] },
  totRegRejected: { owner: 'registrations', status: ['registration', 'Rejected'] },
  totStudentActive: { owner: 'students', status: ['student', 'Active'] },
  totStudentDeleted: { owner: 'students', status: ['student', 'Deleted'] },
  totStudents: { owner: 'students' },
  totCertificate: { owner: 'certificates' },
};
