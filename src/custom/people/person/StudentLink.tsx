import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { nameColumn } from '#src/ui/lists/cells.tsx';

/** A student's name, which leads to the student's page. */
export function StudentLink({ id, name }: { id: number; name: string }) {
  return (
    <Link component={RouterLink} to={usePathTo()('students', 'show', { id })} underline="hover">
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
  ...nameColumn('studentName'),
  render: ({ studentId, studentName }: OfStudent) => <StudentLink id={studentId} name={studentName} />,
  exportValue: ({ studentName }: OfStudent) => studentName,
} as const;
