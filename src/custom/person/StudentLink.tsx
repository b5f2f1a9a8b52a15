import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { usePathTo } from '#src/app/routing/usePathTo.ts';

/** A student's name, which leads to the student's page. */
export function StudentLink({ id, name }: { id: number; name: string }) {
  return (
    <Link component={RouterLink} to={usePathTo()('students', 'show', { id })} underline="hover" title={name}>
      {name}
    </Link>
  );
}

interface OfStudent {
  studentId: number;
  studentName: string;
}

/** The column of a list that names the student. */
export const studentColumn = {
  source: 'studentName',
  render: ({ studentId, studentName }: OfStudent) => <StudentLink id={studentId} name={studentName} />,
  exportValue: ({ studentName }: OfStudent) => studentName,
} as const;
