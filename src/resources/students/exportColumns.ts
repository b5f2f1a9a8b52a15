import { type PersonField, personFieldNames, personFields } from '#domain/people/person.ts';
import { shownOf } from '#src/custom/people/person/shownOf.ts';
import '#src/custom/people/person/wishesTexts.ts';
import type { Student } from '#src/records/students.ts';
import type { ExportColumn } from '#src/ui/export/table.ts';

/** What the list's own columns say, and what is no text. */
const left: readonly PersonField[] = ['name', 'email', 'mobile', 'photoFileId', 'incomeProofFileId'];

function columnOf(field: PersonField): ExportColumn<Student> {
  const label = `person.fields.${field}` as const;
  const { kind } = personFields[field];
  if (kind === 'day') return { label, kind, value: (student) => student[field] };
  // A mark or an income is a number, to be summed up; 0 of an imported student was not given.
  if (kind === 'rupees' || kind === 'percentage') {
    return {
      label,
      kind: kind === 'rupees' ? kind : undefined,
      value: (student) => (shownOf(student, field) === '' ? null : student[field]),
    };
  }
  return { label, value: (student) => shownOf(student, field) };
}

/** What the file of the Student List has beside the list's columns: what a student's page shows. */
export const studentExportColumns: readonly ExportColumn<Student>[] = [
  ...personFieldNames.filter((field) => !left.includes(field)).map(columnOf),
  { label: 'wishes.fields.guardianName', value: ({ guardian }) => guardian?.name },
  { label: 'wishes.fields.guardianMobile', value: ({ guardian }) => guardian?.mobile },
  { label: 'wishes.fields.guardianEmail', value: ({ guardian }) => guardian?.email },
];
