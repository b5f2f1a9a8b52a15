import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { keptColumn } from '#src/ui/lists/cells.tsx';

/** A course's name, which leads to the course's page. */
export function CourseLink({ id, name }: { id: number; name: string }) {
  return (
    <Link component={RouterLink} to={usePathTo()('courses', 'show', { id })} color="inherit" underline="hover">
      {name}
    </Link>
  );
}

interface OfCourse {
  courseId: number;
  courseName: string;
}

/** The column of a list that names the course. */
export const courseColumn = {
  ...keptColumn('courseName'),
  render: ({ courseId, courseName }: OfCourse) => <CourseLink id={courseId} name={courseName} />,
  exportValue: ({ courseName }: OfCourse) => courseName,
} as const;
